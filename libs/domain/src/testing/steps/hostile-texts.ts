/** How long the texts are that parsers must bear: the longest label, and more than any other field has. */
export const HOSTILE_LENGTH = 20_000;

/** What is repeated: blanks of all kinds, letters, digits, marks, and pairs of them. */
const RUNS = [
  ...[
    ' ',
    '\t',
    '\n',
    '\u3000',
    '\u00a0',
    '\u200b',
    'a',
    '가',
    '1',
    ',',
    '.',
    '-',
    '/',
    ':',
    '*',
    '%',
    '"',
    '@',
    '?',
    '&',
  ],
  ...['(', ')', '[', '<', '()', ' a', ' (', ' -', ' \n', '1,', '1.', '1-', '1 ', '가,', 'a.', 'a, ', '가나다 ', '+82'],
  ...['(5%', '5% ', '약 5', 'http://a', '<p ', '&amp;', '\\n', '꽃잎', '나무껍질', 'and its '],
] as const;

/** What stands around a run: a letter or mark makes an expression fail that has taken all of the run. */
const ENDS: readonly (readonly [before: string, after: string])[] = [
  ['', 'x'],
  ['가', '!가'],
  ['1', '\n!'],
];

/** A text of one length: what stands before and behind a run, and what that repeats. */
function hostileText(before: string, run: string, after: string): string {
  const room = HOSTILE_LENGTH - before.length - after.length;
  return before + run.repeat(Math.ceil(room / run.length)).slice(0, room) + after;
}

/**
 * Texts that are dear to read where a reader is careless, each with what it is made of.
 * @param words what a reader looks for: each stands before a run of blanks
 * @param repeated what more is repeated
 */
export function hostileTexts(
  words: readonly string[] = [],
  repeated: readonly string[] = [],
): [madeOf: string, text: string][] {
  const shapes = [
    ...[...RUNS, ...repeated].map((run, place) => [...ENDS[place % ENDS.length]!, run] as const),
    ...words.map((word) => [word, '!x', ' '] as const),
  ];
  return shapes.map(([before, after, run]) => [JSON.stringify([before, run, after]), hostileText(before, run, after)]);
}
