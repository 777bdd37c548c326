import { english as forms } from '#plural';

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
    laid: 'The rule looks at this position: take a piece and see what it may.',
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
  takes: 'takes it',
  refuses: 'refuses it',
  tests: 'Its tests',
  testsOf: (id: string) => `Tests that hold ${id}`,
  held: (total: number) =>
    `${total} ${forms(total, 'test runs', 'tests run')} through this paragraph`,
  first: (named: number) => `the first ${named}`,
  test: (name: string) => `From the test “${name}”`,
};
export type DiagramWords = typeof en;
