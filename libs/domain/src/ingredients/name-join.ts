/** The forms of a Latin ingredient name that lists of different publishers are compared by, strictest first. */
interface LatinNameKeys {
  /** NFKC, upper case, straight quotes and hyphens, one blank, no blanks around `/ , - ( )`. */
  exact: string;
  /** The same without bracketed common names: `JASMINUM SAMBAC (JASMINE) FLOWER` is `JASMINUM SAMBAC FLOWER`. */
  plain: string;
  /** Letters and digits only; empty for a name in another script. */
  letters: string;
}

const tidy = (name: string) =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[‘’`´ʼ′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/\u00ad/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

const exactOf = (tidied: string) => tidied.replace(/ ?([/,\-()]) ?/g, '$1');

/** A bracket is a common name only as a word of its own: `POLY(…)` and `SR-(…)` carry their substance inside it. */
const COMMON_NAME = /(?<=\s)\((?=[^()]*[A-Z])[^()]*\)(?=\s|$)/g;

/** The keys to compare a name by. A hit on an earlier key always counts more than one on a later key. */
export function latinNameKeys(name: string): LatinNameKeys {
  const tidied = tidy(name);
  const exact = exactOf(tidied);
  return {
    exact,
    plain: exactOf(tidied.replace(COMMON_NAME, ' ').replace(/\s+/g, ' ').trim()),
    letters: exact.replace(/[^A-Z0-9]/g, ''),
  };
}

/** `latinNameKeys(name).exact`: two names with the same key are the same name. */
export function latinNameKey(name: string): string {
  return exactOf(tidy(name));
}

/** The name, the same without common names, and of `X (FORMERLY Y)` also Y: an inventory says that the two are one. */
function namesWithin(name: string): string[] {
  const { exact, plain } = latinNameKeys(name);
  const at = exact.indexOf('(FORMERLY ');
  // Where a name lists several, its brackets hold parts of the list.
  if (at <= 0 || !exact.endsWith(')')) return exact.includes('/') ? [exact] : [exact, plain];
  return [exact, exact.slice(0, at), exact.slice(at + '(FORMERLY '.length, -1)];
}

/**
 * Keys by which names are one written in two ways: without blanks, hyphens, stops and bracketed common names, and each of the
 * two names that `X (FORMERLY Y)` has. What stands between two digits counts: `1,2-` is not `12-`, and so does a sign: `(+)-` is not `(-)-`.
 */
export function writingKeys(name: string): string[] {
  return namesWithin(name).flatMap((exact) => {
    const key = exact.replace(/[^A-Z0-9]+/g, (between, at: number) => {
      if (/\([+-]\)|\(\+-\)/.test(between)) return between;
      const [before = '', after = ''] = [exact[at - 1], exact[at + between.length]];
      return /\d/.test(before) && /\d/.test(after) ? '.' : '';
    });
    return key.length >= 4 ? [key] : [];
  });
}

/** An entry of the Korean side that international names are given to. */
export interface NamedEntry {
  id: string;
  /** The international name it is known to have, whatever its other names say. */
  held?: string | null;
  /** Its English name. */
  name: string | null;
  /** Further Latin names (aliases) it answers to. */
  aliases?: readonly string[];
}

interface NamePairing {
  /** Entry id to the key of the one international name it carries. Several entries may carry the same name. */
  nameOf: Map<string, string>;
  /** Key of a name that is only an alias of entries to the ids of those entries. */
  aliasOf: Map<string, string[]>;
}

function addTo(index: Map<string, Set<string>>, key: string, id: string): void {
  if (!key) return;
  const ids = index.get(key);
  if (ids) ids.add(id);
  else index.set(key, new Set([id]));
}

/**
 * Gives international names to the entries of the Korean list. Each name goes where its best key hits (held name, same
 * name, without common names, letters only, alias), each entry keeps the best of the names that reach it; a tie goes to
 * the first in order of code. The answer depends on the two sets alone, not on who came first.
 * @param names international names, as written
 */
export function pairNames(names: Iterable<string>, entries: Iterable<NamedEntry>): NamePairing {
  const indexes = Array.from({ length: 5 }, () => new Map<string, Set<string>>());
  for (const { id, held, name, aliases } of entries) {
    if (held) addTo(indexes[0]!, latinNameKey(held), id);
    if (name) {
      const keys = latinNameKeys(name);
      addTo(indexes[1]!, keys.exact, id);
      addTo(indexes[2]!, keys.plain, id);
      addTo(indexes[3]!, keys.letters, id);
    }
    for (const alias of aliases ?? []) addTo(indexes[4]!, latinNameKey(alias), id);
  }

  const best = new Map<string, { level: number; key: string }>();
  const reached = new Map<string, { level: number; ids: Set<string> }>();
  for (const name of names) {
    const keys = latinNameKeys(name);
    const hits = [keys.exact, keys.exact, keys.plain, keys.letters, keys.exact].map((key, level) =>
      indexes[level]!.get(key),
    );
    // An entry that is known to have the name does not keep it from others of the same name.
    const first = hits.findIndex((ids, level) => level !== 0 && ids) === 1 ? [0, 1] : [hits.findIndex(Boolean)];
    for (const level of first) {
      const ids = hits[level];
      if (!ids) continue;
      reached.set(keys.exact, { level, ids });
      for (const id of ids) {
        const known = best.get(id);
        if (!known || level < known.level || (level === known.level && keys.exact < known.key)) {
          best.set(id, { level, key: keys.exact });
        }
      }
    }
  }

  const nameOf = new Map([...best].map(([id, { key }]) => [id, key]));
  const carried = new Set(nameOf.values());
  const aliasOf = new Map<string, string[]>();
  for (const [key, { level, ids }] of reached) {
    // The very name of an entry that holds another one is an alias too; a looser likeness is a name of its own.
    if (!carried.has(key) && (level <= 1 || level === 4)) aliasOf.set(key, [...ids]);
  }
  return { nameOf, aliasOf };
}
