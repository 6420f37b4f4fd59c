// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSystem, defaultBaseConfig, type SystemStyleObject } from '@chakra-ui/react';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { system, themeConfig } from './system';

type Value = string | number | boolean;

const workspace = join(import.meta.dirname, '../../../..');
const chakra = createSystem(defaultBaseConfig, themeConfig);

const words = new Set([
  ...Object.keys(defaultBaseConfig.conditions ?? {}).map((condition) => `_${condition}`),
  ...Object.entries(defaultBaseConfig.utilities ?? {}).flatMap(([word, { shorthand = [] }]) =>
    [word].concat(shorthand),
  ),
]);
const tokenNames = [...new Set(chakra.tokens.allTokens.map(({ path }) => path.slice(1).join('.')))];

/** Calls back for Chakra's words in a source, each an object's key or an attribute, and for each value written out there. */
function readWords(source: string, tell: (word: string, value?: Value) => void): void {
  const visit = (node: ts.Node, word: string) => {
    if (ts.isPropertyAssignment(node) || ts.isJsxAttribute(node)) {
      const name = 'text' in node.name ? node.name.text : '';
      // Below a key that is no word of styles, such as a breakpoint, stand values of the word above.
      if (words.has(name)) tell((word = name));
    } else if (word !== '') {
      if (ts.isStringLiteralLike(node)) tell(word, node.text);
      if (ts.isNumericLiteral(node)) tell(word, Number(node.text));
      if (node.kind === ts.SyntaxKind.TrueKeyword) tell(word, true);
    }
    ts.forEachChild(node, (child) => visit(child, word));
  };
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest), '');
}

type System = Pick<typeof system, 'css' | 'conditions'>;

function meaningIn({ css, conditions }: System, word: string, value: Value): string {
  if (word.startsWith('_')) return JSON.stringify(conditions.resolve(word));
  // Chakra notes each background in a variable, for `bg: 'currentBg'`; ours leaves both out.
  const { '--bg-currentcolor': _, ...styles } = css({ [word]: value } as unknown as SystemStyleObject);
  return JSON.stringify(styles);
}

const isSame = (word: string, value: Value) => meaningIn(system, word, value) === meaningIn(chakra, word, value);

const checked = new Map<string, boolean>();

/** Whether a word means the same here as in Chakra with each token: what is computed may be any. */
function isKnown(word: string): boolean {
  if (!checked.has(word))
    checked.set(
      word,
      tokenNames.every((token) => isSame(word, token)),
    );
  return checked.get(word)!;
}

function missingIn(source: string): string[] {
  const missing = new Set<string>();
  readWords(source, (word, value) => {
    if (!isKnown(word) || (value !== undefined && !isSame(word, value))) missing.add(word);
  });
  return [...missing];
}

it('finds a word of styles that Chakra knows and this project does not', () => {
  expect(missingIn(`styled('a', { base: { gap: { base: '4', md: '5' }, _hover: { bg: 'bg.hover' } } })`)).toEqual([]);
  expect(missingIn(`<Box roundedLeft={radius} _odd={{ ringColor: 'brand.500' }} />`)).toEqual([
    'roundedLeft',
    '_odd',
    'ringColor',
  ]);
  expect(missingIn(`const half = { bg: { base: 'brand.500/50' } };`)).toEqual(['bg']);
});

it.each(['libs/ui/src', 'apps/site/src', 'apps/admin/src'])(
  'knows every word that %s is styled with, as Chakra means it (else add it to base-config.ts)',
  (folder) => {
    const sources = readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.tsx?$/.test(file),
    );
    const missing = sources.map(
      (file) => [file, missingIn(readFileSync(join(workspace, folder, file), 'utf8'))] as const,
    );
    expect(missing.filter(([, found]) => found.length > 0)).toEqual([]);
    expect(sources.length).toBeGreaterThan(10);
  },
  60_000,
);

/** Words whose plain number is a step of a scale. */
const LENGTHS = /^(h|w|(min|max)[HW]|boxSize|[pm][xytbse]?|(row|column)?[gG]ap|inset[XY]?|top|right|bottom|left)$/;

/** Numbers that are no step: a browser leaves out a length without a unit. */
function strayIn(source: string): string[] {
  const stray = new Set<string>();
  readWords(source, (word, value) => {
    if (!LENGTHS.test(word) || typeof value !== 'string' || !/^-?[\d.]+$/.test(value) || value === '0') return;
    if (meaningIn(system, word, value).includes(`"${value}"`)) stray.add(`${word}: '${value}'`);
  });
  return [...stray];
}

it('finds a number that is no step of a scale', () => {
  expect(strayIn(`styled('a', { base: { h: { base: '4', md: '44px' }, mt: '-2', minW: 0 } })`)).toEqual([]);
  expect(strayIn(`styled('a', { base: { minH: '11', p: '9' } })`)).toEqual([`minH: '11'`, `p: '9'`]);
});

it.each(['libs/ui/src', 'apps/site/src', 'apps/admin/src'])('measures %s by steps of the scales', (folder) => {
  const sources = readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const stray = sources.flatMap((file) =>
    strayIn(readFileSync(join(workspace, folder, file), 'utf8')).map((each) => `${file} ${each}`),
  );
  expect(stray).toEqual([]);
});
