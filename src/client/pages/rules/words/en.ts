/** What is said of a paragraph that can be touched. */
export const en = {
  open: 'On the table',
  close: 'Put it away',
  frame: (id: string, title: string) => `${id} on the table: ${title}`,
  page: (id: string) => `${id} on the table – Sandtable`,
  title: (id: string) => `${id} on the table`,
  book: 'In the rules',
  met: {
    refused: 'Move what is lit. What is against the rule is refused.',
    happens: 'Move what is lit, or see the rule carried out.',
    asked: 'This question is asked by the rule: answer it.',
    played: 'An example of the rule. Play on from any step of it.',
  },
  steps: 'The example, step by step',
  back: 'Step back',
  next: 'Next step',
  tries: 'Try what is refused',
  again: 'Again',
  none: 'This paragraph has no example to be touched.',
  edition: 'By which edition',
  alike: 'Both editions answer alike here.',
  differs: 'Here the editions differ: look at both.',
  dropped: 'By this edition the example goes no further: its next step is refused.',
  test: (name: string) => `From the test “${name}”`,
};
export type DiagramWords = typeof en;
