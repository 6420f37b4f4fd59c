import { isDeepStrictEqual } from 'node:util';
import { LabelDictionary, type LabelEntry } from '@gredia/domain/labels';
import type { PlacedEntry } from '../labels/public';
import { readLabel } from './read-label';

/** By what labels know some ingredients. */
export interface LabelNamesOf {
  entries: readonly PlacedEntry[];
  /** Spellings of all their names: some stand on labels as two. */
  keys: readonly string[];
}

/** Names of the same ingredients before and after a change. */
export interface NamesChange {
  before: LabelNamesOf;
  after: LabelNamesOf;
}

/** An ingredient that is not there, or will not be: labels know it by nothing. */
const unnamed = ({ entry: { id }, draft }: PlacedEntry): PlacedEntry => ({
  place: '',
  entry: { id, nameKor: null, INCI: null, nameEng: null, previousNames: [], aliases: [] },
  draft: {
    ...draft,
    ...{ name_kor: null, inci: null, name_eng: null, color_index: null, eu_inci_name: null },
    ...{ name_kor_previous: [], name_eng_previous: [], synonyms: [] },
  },
});

/** The names of some ingredients before and after, where some of them came or go with all that they are called. */
export function changeOfNames(before: LabelNamesOf, after: LabelNamesOf): NamesChange {
  const byId = ({ entries }: LabelNamesOf) => new Map(entries.map((one) => [one.entry.id, one]));
  const [had, has] = [byId(before), byId(after)];
  const ids = [...new Set([...had.keys(), ...has.keys()])].sort();
  const among = (own: ReadonlyMap<string, PlacedEntry>, other: ReadonlyMap<string, PlacedEntry>) =>
    ids.map((id) => own.get(id) ?? unnamed(other.get(id)!));
  return {
    before: { ...before, entries: among(had, has) },
    after: { ...after, entries: among(has, had) },
  };
}

/** What a change of names may make of the texts on labels. */
export interface ChangedNames {
  /** Whether a text may mean something else than it does: by a name that came or went, in whatever spelling. */
  mayRead(written: { text: string; id: string | null }): boolean;
  /** Spellings that came. */
  cameKeys: readonly string[];
}

/** An entry with some of its names only. */
function only(entry: LabelEntry, isMeant: (name: string) => boolean): LabelEntry {
  const { id, nameKor, INCI, nameEng, mergedNames = [], previousNames, aliases } = entry;
  const one = (name: string | null | undefined) => (name && isMeant(name) ? name : null);
  return {
    id,
    nameKor: one(nameKor),
    INCI: one(INCI),
    nameEng: one(nameEng),
    mergedNames: mergedNames.filter(isMeant),
    previousNames: previousNames.filter(isMeant),
    aliases: aliases.filter(isMeant),
  };
}

/** Names with what they are: a name that became a former one is another name. */
const kindsOf = ({ nameKor, INCI, nameEng, mergedNames = [], previousNames, aliases }: LabelEntry): Set<string> =>
  new Set([
    ...(nameKor ? [`KOR ${nameKor}`] : []),
    ...[INCI, nameEng].flatMap((name) => (name ? [`LATIN ${name}`] : [])),
    ...mergedNames.map((name) => `MERGED ${name}`),
    ...previousNames.map((name) => `PREVIOUS ${name}`),
    ...aliases.map((name) => `ALIAS ${name}`),
  ]);

/** @returns null where labels know all of them by the same names as before */
export function changedNames({ before, after }: NamesChange): ChangedNames | null {
  const changed = before.entries.flatMap((one, at) => {
    const other = after.entries[at]!;
    const isAlike = one.place === other.place && isDeepStrictEqual(one.entry, other.entry);
    return isAlike ? [] : [{ one, other }];
  });
  if (!changed.length) return null;
  const readers = new Map(changed.map(({ one, other }) => [one.entry.id, readersOf(one, other)]));
  const all = [...readers.values()];
  const known = new Set(before.keys);
  return {
    mayRead: ({ text, id }) => {
      const own = id === null ? undefined : readers.get(id);
      if (own) return own.mayLose(text) || all.some((one) => one !== own && one.mayMean(text));
      return all.some(({ mayMean }) => mayMean(text));
    },
    cameKeys: after.keys.filter((key) => !known.has(key)),
  };
}

function readersOf(before: PlacedEntry, after: PlacedEntry) {
  const [had, has] = [kindsOf(before.entry), kindsOf(after.entry)];
  // Of two with one name the place decides: with another one every name may mean something else.
  const kept = before.place === after.place ? new Set([...had].filter((name) => has.has(name))) : new Set<string>();
  const [keptNames, gone] = [namesOf(kept), [...had].filter((name) => !kept.has(name))];
  const came = [...has].filter((name) => !kept.has(name));
  const isDifferent = (name: string) => !keptNames.has(name);
  const different = new LabelDictionary([together(only(before.entry, isDifferent), only(after.entry, isDifferent))]);
  const traces = different.traces();
  const same = new LabelDictionary([only(before.entry, (name) => keptNames.has(name))]);
  return {
    mayMean: (text: string) =>
      traces.in(text) && readLabel(text, different).some(({ ingredientId }) => ingredientId !== null),
    /** A text that meant it means it still by a name that stayed; where none went, by whatever name it did. */
    mayLose: (text: string) => (gone.length > 0 || came.length === 0) && same.find(text) === null,
  };
}

/** The names of both: all of them of one ingredient, and found whatever kind they are of. */
function together(one: LabelEntry, other: LabelEntry): LabelEntry {
  const { nameKor, INCI, nameEng, mergedNames = [], previousNames, aliases } = other;
  const names = [...[nameKor, INCI, nameEng].flatMap((name) => name ?? []), ...mergedNames];
  return {
    ...one,
    previousNames: [...one.previousNames, ...previousNames],
    aliases: [...one.aliases, ...aliases, ...names],
  };
}

const namesOf = (kinds: ReadonlySet<string>): Set<string> =>
  new Set([...kinds].map((kind) => kind.slice(kind.indexOf(' ') + 1)));
