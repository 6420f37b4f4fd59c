import { latinNameKeys, pairNames, type NamedEntry } from '@gredia/domain';
import { entryOf, isKorean, type IngredientIdentity } from './ingredient-identities';
import { mergedKeys, mergedTarget } from './merged-rows';

/** An ingredient of its own for a name becomes part of the entry that turns out to carry the name. */
export interface Absorption {
  from: string;
  into: string;
}

/** What must be put right before a file is merged, because a better join became known. */
export interface Restructuring {
  absorptions: Absorption[];
  /** Entries that give back the international name they carried. */
  releases: string[];
}

export interface InternationalPlan extends Restructuring {
  /** Name key to the ingredients that carry the name; names that are not in it are new ingredients. */
  carriers: Map<string, string[]>;
  /** Name key to the ingredients it is only another name of. */
  aliases: Map<string, string[]>;
}

export interface KoreanEntry {
  line: number;
  /** Null in a list that has no codes: there the name alone says which entry it is. */
  code: string | null;
  nameKor: string;
  nameEng: string | null;
}

export interface KoreanTarget {
  id: string;
  isNew: boolean;
  /** Another ingredient of the same international name, whose international values it shares. */
  sibling: string | null;
  /** The row means an ingredient that became part of this one. */
  isMerged?: boolean;
}

export interface KoreanPlan extends Restructuring {
  targets: Map<number, KoreanTarget>;
}

interface Sides {
  entries: IngredientIdentity[];
  /** Name key to the ingredient that is nothing but that name. */
  ownRows: Map<string, string>;
  names: string[];
}

function sidesOf(identities: readonly IngredientIdentity[]): Sides {
  // An international name that a person gave to an ingredient of its own is its own: no entry takes it over.
  const isEntry = (identity: IngredientIdentity) => isKorean(identity) || identity.holdsInci;
  const entries = identities.filter(isEntry);
  const own = identities.filter((identity) => !isEntry(identity) && identity.inciKey !== null);
  return {
    entries,
    ownRows: new Map(own.map(({ id, inciKey }) => [inciKey!, id])),
    names: identities.flatMap(({ inci }) => (inci === null ? [] : [inci])),
  };
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function releasesOf(entries: IngredientIdentity[], nameOf: ReadonlyMap<string, string>): string[] {
  return entries
    .filter(({ id, inciKey, holdsInci }) => inciKey !== null && !holdsInci && nameOf.get(id) !== inciKey)
    .map(({ id }) => id);
}

/** Which ingredients the names of an international list belong to. Depends on the sets of names, not on their order. */
export function planInternational(
  names: readonly string[],
  identities: readonly IngredientIdentity[],
): InternationalPlan {
  const { entries, ownRows, names: known } = sidesOf(identities);
  const { nameOf, aliasOf } = pairNames([...known, ...names], entries.map(entryOf));
  const carriers = new Map<string, string[]>();
  for (const { id } of entries) {
    const key = nameOf.get(id);
    if (key !== undefined) push(carriers, key, id);
  }
  const absorptions: Absorption[] = [];
  for (const [key, own] of ownRows) {
    const into = carriers.get(key) ?? aliasOf.get(key);
    if (into) absorptions.push({ from: own, into: into[0]! });
    else carriers.set(key, [own]);
  }
  for (const [key, id] of mergedKeys(identities)) {
    if (!carriers.has(key) && !aliasOf.has(key)) aliasOf.set(key, [id]);
  }
  return { carriers, aliases: aliasOf, absorptions, releases: releasesOf(entries, nameOf) };
}

/**
 * An entry that was here before and means the same: the same Korean name, and where the list has that name twice, the same
 * English name. Of a list with codes it is one without a code (our own starter data).
 */
function precursor(
  entry: KoreanEntry,
  candidates: IngredientIdentity[] = [],
  isOnlyOne: boolean,
): IngredientIdentity | undefined {
  const plain = (name: string | null) => (name === null ? undefined : latinNameKeys(name).plain);
  const key = plain(entry.nameEng);
  const sameEnglish = candidates.find(
    ({ nameEng, inci }) => key !== undefined && (plain(nameEng) === key || plain(inci) === key),
  );
  return sameEnglish ?? (isOnlyOne ? candidates[0] : undefined);
}

/** Which ingredients the entries of the Korean list are or become. */
export function planKorean(
  rows: readonly KoreanEntry[],
  identities: readonly IngredientIdentity[],
  newId: () => string,
): KoreanPlan {
  const { entries, ownRows, names } = sidesOf(identities);
  const byCode = new Map(
    entries.flatMap((entry) => (entry.kciaCode === null ? [] : [[entry.kciaCode, entry] as const])),
  );
  const isCoded = rows.some(({ code }) => code !== null);
  const uncoded = new Map<string, IngredientIdentity[]>();
  for (const entry of entries)
    if ((!isCoded || entry.kciaCode === null) && entry.nameKor !== null) push(uncoded, entry.nameKor, entry);

  const known = new Map<string, IngredientIdentity>(entries.map((entry) => [entry.id, entry]));
  const idOf = new Map<number, string>();
  const named = new Map<string, NamedEntry>(entries.map((entry) => [entry.id, entryOf(entry)]));
  const repeats = new Map<string, number>();
  for (const { nameKor } of rows) repeats.set(nameKor, (repeats.get(nameKor) ?? 0) + 1);
  const mergedInto = mergedTarget(identities, byCode);
  const merged = new Map<number, KoreanTarget>();
  const inOrder = [...rows].sort((a, b) => Number(a.code) - Number(b.code) || a.line - b.line);
  for (const row of inOrder) {
    const into = mergedInto(row);
    if (into !== undefined) {
      merged.set(row.line, { id: into, isNew: false, sibling: null, isMerged: true });
      continue;
    }
    const coded = row.code === null ? undefined : byCode.get(row.code);
    const existing = coded ?? precursor(row, uncoded.get(row.nameKor), repeats.get(row.nameKor) === 1);
    if (existing && !coded) {
      uncoded.set(
        row.nameKor,
        (uncoded.get(row.nameKor) ?? []).filter(({ id }) => id !== existing.id),
      );
    }
    const id = existing?.id ?? newId();
    idOf.set(row.line, id);
    // Without codes it is the lesser list: an English name that is known stays.
    const name = row.code === null ? (existing?.nameEng ?? row.nameEng) : row.nameEng;
    named.set(id, { ...(named.get(id) ?? { id }), name });
  }

  const { nameOf, aliasOf } = pairNames(names, named.values());
  const carrierOf = new Map<string, string>();
  for (const { id, inciKey } of entries) if (inciKey !== null && nameOf.get(id) === inciKey) carrierOf.set(inciKey, id);

  const targets = new Map<number, KoreanTarget>(merged);
  const absorptions: Absorption[] = [];
  for (const row of inOrder) {
    if (merged.has(row.line)) continue;
    const id = idOf.get(row.line)!;
    const entry = known.get(id);
    const key = nameOf.get(id);
    const own = key === undefined ? undefined : ownRows.get(key);
    const sibling = key === undefined ? undefined : carrierOf.get(key);
    if (entry) {
      if (key !== undefined && own !== undefined && sibling === undefined) absorptions.push({ from: own, into: id });
      targets.set(row.line, { id, isNew: false, sibling: entry.inciKey === null ? (sibling ?? null) : null });
      if (key !== undefined && sibling === undefined) carrierOf.set(key, id);
    } else if (own !== undefined && sibling === undefined) {
      targets.set(row.line, { id: own, isNew: false, sibling: null });
      carrierOf.set(key!, own);
    } else {
      targets.set(row.line, { id, isNew: true, sibling: sibling ?? null });
      if (key !== undefined && sibling === undefined) carrierOf.set(key, id);
    }
  }
  for (const [key, into] of aliasOf) {
    const own = ownRows.get(key);
    if (own !== undefined) absorptions.push({ from: own, into: into[0]! });
  }
  return { targets, absorptions, releases: releasesOf(entries, nameOf) };
}
