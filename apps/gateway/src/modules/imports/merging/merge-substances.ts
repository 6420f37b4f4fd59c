import type { ListKey } from '@gredia/domain/regulations';
import type { WriteAuthor } from '../../ingredients/public';
import { followTexts, lossesOf, retireSubstances, saveSubstances, type SubstanceEntry } from '../../regulations/public';
import type { Merger, RowOutcome, StagedRow } from '../import-source';

/** An entry of a list, or a further row of one. */
export type ListedEntry = Omit<SubstanceEntry, 'list' | 'position'> & { list?: ListKey };

/** Whether rows of one number are one entry, or entries of their own that the list gave one number. */
export type Repeats = 'TOGETHER' | 'APART';

/** The number of an entry, with `-2` behind it where another entry of the list has the number already. */
function freeNumber({ list, entry }: SubstanceEntry, taken: ReadonlyMap<string, unknown>): string {
  for (let count = 1; ; count++) {
    const number = count === 1 ? entry : `${entry}-${count}`;
    if (!taken.has(`${list}/${number}`)) return number;
  }
}

function countOf(places: Map<ListKey, number>, list: ListKey): number {
  const place = (places.get(list) ?? 0) + 1;
  places.set(list, place);
  return place;
}

const joined = <Value>(a: readonly Value[] = [], b: readonly Value[] = []) => [...new Set([...a, ...b])];

/** Rows of one number are one entry: the names and texts of all of them. */
function together(a: SubstanceEntry, b: SubstanceEntry): SubstanceEntry {
  const known = new Set(a.texts.map(({ label, text }) => `${label}|${text}`));
  return {
    ...a,
    ...(a.isGone && b.isGone ? {} : { isGone: false }),
    names: joined(a.names, [b.name, ...(b.names ?? [])]).filter((name) => name !== a.name),
    inciNames: joined(a.inciNames, b.inciNames),
    casNo: joined(a.casNo, b.casNo),
    ecNo: joined(a.ecNo, b.ecNo),
    identified:
      a.identified && b.identified ? `${a.identified}\n${b.identified}` : (a.identified ?? b.identified ?? null),
    texts: [...a.texts, ...b.texts.filter(({ label, text }) => !known.has(`${label}|${text}`))],
    isDoubtful: (a.isDoubtful ?? false) || (b.isDoubtful ?? false),
  };
}

/**
 * Merges a list of law: every row becomes a regulated substance, or part of the one with its number. Whatever an older
 * edition of the list had and this one does not have goes.
 * @param list the list of rows that do not name one of their own
 */
export function mergeSubstances(
  rows: readonly StagedRow<ListedEntry>[],
  by: WriteAuthor,
  list: ListKey,
  repeats: Repeats = 'TOGETHER',
): Merger<ListedEntry> {
  const entries = new Map<string, SubstanceEntry>();
  const keyAt = new Map<number, string>();
  const places = new Map<ListKey, number>();
  for (const [position, { line, row }] of rows.entries()) {
    const entry: SubstanceEntry = { list, ...row, position };
    // A list without numbers is numbered by the place of the row in it.
    if (entry.entry === '') entry.entry = String(countOf(places, entry.list));
    if (repeats === 'APART') entry.entry = freeNumber(entry, entries);
    const key = `${entry.list}/${entry.entry}`;
    const known = entries.get(key);
    entries.set(key, known ? together(known, entry) : entry);
    keyAt.set(line, key);
  }
  const keyOf = ({ line }: StagedRow<ListedEntry>) => keyAt.get(line)!;
  return {
    async mergeBatch(inner, batch) {
      await followTexts(inner, [...entries.values()], by);
      const wanted = [...new Set(batch.map(keyOf))];
      const outcomes = await saveSubstances(
        inner,
        wanted.map((key) => entries.get(key)!),
        by,
      );
      const outcomeOf = new Map(wanted.map((key, at) => [key, outcomes[at]!]));
      const told = new Set<string>();
      return batch.map((row): RowOutcome => {
        const key = keyOf(row);
        const isFirst = !told.has(key);
        told.add(key);
        return isFirst ? outcomeOf.get(key)! : 'unchanged';
      });
    },
    losses: (inner) => lossesOf(inner, [...entries.values()], by.edition.key),
    finish: (inner) =>
      retireSubstances(inner, [...entries.values()], by.edition.key, {
        ...{ actor: by.actor, sourceEditionId: by.edition.id },
      }),
  };
}
