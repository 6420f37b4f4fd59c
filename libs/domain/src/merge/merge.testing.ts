import fc from 'fast-check';
import { cleanText } from '../text/text-fields';
import type { FieldValues, MergeRules } from './merge-suggestion';
import type { MergeRule, ThreeValues } from './merge-value';

/** Few words, so that both sides often touch the same. */
const word = fc.constantFrom('가', '나', '다', '라', '마');

/** An edit at a place: something goes, comes or becomes something else. */
const edit = fc.record({ at: fc.nat(9), takes: fc.nat(2), adds: fc.array(word, { maxLength: 2 }) });

const edited = (words: readonly string[], edits: readonly { at: number; takes: number; adds: string[] }[]): string[] =>
  edits.reduce(
    (all, { at, takes, adds }) => {
      const from = Math.min(at, all.length);
      return [...all.slice(0, from), ...adds, ...all.slice(from + takes)];
    },
    [...words],
  );

/** Three versions of a list of words: two edit what both began with. */
const threeLists = fc
  .record({
    base: fc.array(word, { maxLength: 8 }),
    mine: fc.array(edit, { maxLength: 3 }),
    theirs: fc.array(edit, { maxLength: 3 }),
  })
  .map(({ base, mine, theirs }) => ({ base, mine: edited(base, mine), theirs: edited(base, theirs) }));

const asText = (words: readonly string[]): string | null =>
  cleanText(words.map((text, at) => `${text}.${at % 3 === 2 ? '\n' : ' '}`).join('')) || null;

const eachOf = (lists: { base: string[]; mine: string[]; theirs: string[] }, as: (words: string[]) => unknown) =>
  ({ base: as(lists.base), mine: as(lists.mine), theirs: as(lists.theirs) }) satisfies ThreeValues;

/** Entries of few names; one name may stand twice. */
const asEntries = (words: string[]) => words.map((name, at) => ({ name, ratio: at % 2 }));
const nameOf = (entry: unknown): string => (entry as { name: string }).name;

/** A rule of merging and random versions of a value that it merges. */
export const RULES: readonly { name: string; rule: MergeRule; versions: fc.Arbitrary<ThreeValues> }[] = [
  {
    name: 'a value',
    rule: { kind: 'SCALAR' },
    versions: fc.record({ base: fc.option(word), mine: fc.option(word), theirs: fc.option(word) }),
  },
  {
    name: 'a set',
    rule: { kind: 'SET' },
    versions: threeLists.map((lists) => eachOf(lists, (words) => [...new Set(words)])),
  },
  {
    name: 'a text',
    rule: { kind: 'PIECES', cut: 'sentences' },
    versions: threeLists.map((lists) => eachOf(lists, asText)),
  },
  {
    name: 'a label',
    rule: { kind: 'PIECES', cut: 'label' },
    versions: threeLists.map((lists) => eachOf(lists, (words) => words.join(', ') || null)),
  },
  {
    name: 'entries',
    rule: { kind: 'ENTRIES', nameOf },
    versions: threeLists.map((lists) => eachOf(lists, asEntries)),
  },
];

export const FIELD_RULES: MergeRules = {
  ...Object.fromEntries(RULES.map(({ name, rule }) => [name, rule])),
  opinion: { kind: 'OPINION' },
};

export const FIELDS = Object.keys(FIELD_RULES);

/** A suggestion about every kind of field. */
export const suggestions = fc
  .tuple(...RULES.map(({ versions }) => versions), fc.record({ base: word, mine: word, theirs: word }))
  .map((all) => {
    const take = (side: keyof ThreeValues): FieldValues =>
      Object.fromEntries(FIELDS.map((key, at) => [key, all[at]?.[side]]));
    return { base: take('base'), wanted: take('mine'), current: take('theirs') };
  });
