import { lawList, type ListKey } from '@gredia/domain/regulations';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { momentAfterIn } from '../../../platform/database/moment-after';
import { type ChangeAuthor, recordChanges } from '../../change-logs/public';
import { removeTerms } from '../../search/public';
import { sourceEditions } from '../../sources/sources.table';
import { membershipDecisions, regulatedSubstances } from '../regulations.table';
import type { StandingText } from '../reading/readings';
import { hashOf, type SubstanceEntry } from './save-substances';
import { OWN_WORDS } from '../reading/text-hash';
import { membersDecided } from '../reviewing/decision-log';
import { leaving } from './substance-log';

type Numbered = Pick<SubstanceEntry, 'list' | 'entry'>;

/** How much of a list a file does not have any more. */
export interface Loss {
  list: ListKey;
  /** Entries that the list has here. */
  stored: number;
  /** Those of them that the file does not name. */
  gone: number;
}

/** The stored entries of the lists that a source brings. */
async function storedEntries(tx: Executor, standing: readonly Numbered[], sourceKey: string) {
  const { id, list, entry, state, textHash, sourceEditionId } = regulatedSubstances;
  const lists = [...new Set(standing.map((one) => one.list))];
  const isOfSource = eq(sourceEditions.key, sourceKey);
  const rows = await tx
    .select({ id, list, entry, state, textHash })
    .from(regulatedSubstances)
    .innerJoin(sourceEditions, eq(sourceEditions.id, sourceEditionId))
    .where(lists.length ? or(inArray(list, lists), isOfSource) : isOfSource);
  return rows.filter((row) => row.state !== 'RETIRED');
}

const keysOf = (standing: readonly Numbered[]) => new Set(standing.map(({ list, entry }) => `${list}/${entry}`));

/** An entry as a file names it again: by an official number, else by its text, whatever place that has now. */
function lastingKey({ list, entry, textHash }: StandingText): string {
  const { isNumbered, country } = lawList(list);
  return isNumbered || country === '' ? `${list}/${entry}` : `${list}#${textHash}`;
}

/** What would go of each list if it had these entries alone. Our own summaries of a list are no entries that it could lose. */
export async function lossesOf(tx: Executor, standing: readonly SubstanceEntry[], sourceKey: string): Promise<Loss[]> {
  const kept = new Set(standing.map((one) => lastingKey({ ...one, textHash: hashOf(one) })));
  const losses = new Map<ListKey, Loss>();
  for (const row of await storedEntries(tx, standing, sourceKey)) {
    if (row.textHash === OWN_WORDS) continue;
    const { list } = row;
    const loss = losses.get(list) ?? { list, stored: 0, gone: 0 };
    loss.stored++;
    if (!kept.has(lastingKey(row))) loss.gone++;
    losses.set(list, loss);
  }
  return [...losses.values()];
}

/** Takes out what the lists of a source had and do not have any more. */
export async function retireSubstances(
  tx: Executor,
  standing: readonly Numbered[],
  sourceKey: string,
  by: ChangeAuthor,
): Promise<void> {
  const kept = keysOf(standing);
  const stored = await storedEntries(tx, standing, sourceKey);
  await retire(
    tx,
    stored.filter((row) => !kept.has(`${row.list}/${row.entry}`)).map(({ id }) => id),
    by,
  );
}

/**
 * Takes entries out of their lists. One that a person decided about stays as RETIRED, with the decisions: they hold again
 * when a later edition has the entry.
 */
export async function retire(tx: Executor, ids: readonly string[], by: ChangeAuthor): Promise<void> {
  if (!ids.length) return;
  const these = sql`${regulatedSubstances.id} = ANY(${sql.param([...ids])}::uuid[])`;
  const { id, state } = regulatedSubstances;
  const leavers = await tx
    .select()
    .from(regulatedSubstances)
    // One that had left before does not leave again.
    .where(and(these, ne(state, 'RETIRED')))
    .orderBy(asc(id));
  const members = await membersDecided(
    tx,
    leavers.map((row) => row.id),
  );
  const isDecided = sql`EXISTS (
    SELECT FROM ${membershipDecisions} WHERE ${membershipDecisions.substanceId} = ${regulatedSubstances.id})`;
  await tx
    .update(regulatedSubstances)
    .set({ state: 'RETIRED', updatedAt: momentAfterIn(regulatedSubstances.updatedAt) })
    .where(sql`${these} AND ${isDecided}`);
  await tx.delete(regulatedSubstances).where(sql`${these} AND NOT ${isDecided}`);
  await removeTerms(tx, ids);
  await recordChanges(
    tx,
    leavers.map((row) => leaving(row, members.get(row.id))),
    by,
  );
}
