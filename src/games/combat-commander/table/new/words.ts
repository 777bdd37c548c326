/** What the form of a new battle says. */
export const WORDS = {
  en: {
    scenario: 'Scenario',
    readings: 'Readings of the book',
    readingsNote: 'Where the book may be read in two ways. The defaults are ours.',
    leads: 'Leaders add their command in a melee',
    inside: 'What is rolled inside a trigger sets off triggers of its own',
  },
  ru: {
    scenario: 'Сценарий',
    readings: 'Прочтения книги',
    readingsNote: 'Там, где книгу можно прочесть двояко. Значения по умолчанию — наши.',
    leads: 'Командиры усиливают своих в рукопашной',
    inside: 'Броски внутри триггера вызывают новые триггеры',
  },
} as const;
