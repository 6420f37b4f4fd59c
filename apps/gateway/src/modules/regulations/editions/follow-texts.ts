import { lawList, type ListKey } from '@gredia/domain/regulations';
import { inArray } from 'drizzle-orm';
import { updateRows } from '../../../platform/database/bulk';
import type { Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { recordChanges } from '../../change-logs/public';
import type { WriteAuthor } from '../../ingredients/public';
import { readings, type ReadTexts, type StandingText } from '../reading/readings';
import { regulatedSubstances } from '../regulations.table';
import { hashOf, type SubstanceEntry } from './save-substances';
import { OWN_WORDS } from '../reading/text-hash';
import { logTarget } from './substance-log';

interface StoredText extends StandingText {
  id: string;
}

const numberKey = ({ list, entry }: StandingText): string => `${list}/${entry}`;

/** Our own words stand for the text that editors read under that number. */
const textKey = (row: StandingText, { textOf }: Pick<ReadTexts, 'textOf'>): string =>
  `${row.list}#${row.textHash === OWN_WORDS ? (textOf.get(numberKey(row)) ?? OWN_WORDS) : row.textHash}`;

/** A number that no list has, for an entry whose own number another one has now. */
const parked = ({ id }: { id: string }): string => `~${id}`;

/**
 * The numbers that stored entries get by a new edition: that of their text. An entry whose text the edition does not have
 * keeps an official number, unless another entry has it now: then its text was amended. A number that is only a place in
 * the list says nothing of a new text: the old entry leaves it.
 * @returns entries whose number changes, with the new one
 */
export function numbersByText(
  stored: readonly StoredText[],
  edition: readonly StandingText[],
  texts: Pick<ReadTexts, 'textOf'>,
): { id: string; entry: string }[] {
  const free = new Map(edition.map((entry) => [numberKey(entry), entry]));
  const waiting = stored.filter((row) => {
    const same = free.get(numberKey(row));
    const stays = same !== undefined && textKey(same, texts) === textKey(row, texts);
    if (stays) free.delete(numberKey(row));
    return !stays;
  });
  const numbersOf = new Map<string, string[]>();
  for (const entry of free.values()) {
    const key = textKey(entry, texts);
    numbersOf.set(key, [...(numbersOf.get(key) ?? []), entry.entry]);
  }
  const numbered = waiting.map((row) => ({ row, entry: numbersOf.get(textKey(row, texts))?.shift() }));
  for (const { row, entry } of numbered) if (entry !== undefined) free.delete(`${row.list}/${entry}`);
  const taken = new Set(edition.map(numberKey));
  return numbered.flatMap(({ row, entry }) => {
    if (entry !== undefined) return [{ id: row.id, entry }];
    const isAmended = lawList(row.list).isNumbered && free.has(numberKey(row));
    return isAmended || !taken.has(numberKey(row)) ? [] : [{ id: row.id, entry: parked(row) }];
  });
}

/**
 * Gives stored entries the numbers that a new edition has for their texts, before it is saved by numbers: links, rules and
 * what people decided stay with the text.
 * @param edition all entries of the lists, not a part of them
 */
export async function followTexts(tx: Executor, edition: readonly SubstanceEntry[], by: WriteAuthor): Promise<void> {
  // What one authority tells of other countries is numbered by its content, and its texts do not name the substance.
  const named = edition.filter(({ list }) => lawList(list).country !== '');
  const lists = [...new Set(named.map(({ list }) => list))] as ListKey[];
  if (!lists.length) return;
  const { id, list, entry, textHash, position, updatedAt, name, nameKor } = regulatedSubstances;
  const stored = await tx
    .select({ id, list, entry, textHash, updatedAt, name, nameKor })
    .from(regulatedSubstances)
    .where(inArray(list, lists))
    .orderBy(position, id);
  const standing = named.map((one) => ({ list: one.list, entry: one.entry, textHash: hashOf(one) }));
  const moved = numbersByText(stored, standing, readings());
  const before = new Map(stored.map((row) => [row.id, row]));
  // Numbers are unique in a list: all leave their places before any takes a new one.
  await updateRows(
    tx,
    regulatedSubstances,
    moved.map((row) => ({ id: row.id, entry: parked(row) })),
    ['entry'],
  );
  await updateRows(
    tx,
    regulatedSubstances,
    moved.map((row) => ({ ...row, updatedAt: momentAfter(before.get(row.id)!) })),
    ['entry', 'updatedAt'],
  );
  // A place in a list without numbers is no statement.
  const log = moved.flatMap((row) => {
    const was = before.get(row.id)!;
    if (!lawList(was.list).isNumbered) return [];
    const [numberBefore, numberAfter] = [was, row].map((one) => (one.entry === parked(row) ? null : one.entry));
    return [{ ...logTarget(was), key: 'entry', before: numberBefore, after: numberAfter }];
  });
  await recordChanges(tx, log, { actor: by.actor, sourceEditionId: by.edition.id });
}
