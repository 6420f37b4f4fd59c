import { and, desc, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import { membershipDecisions, type DecisionRow } from '../regulations.table';

/** An entry and an ingredient. */
export interface Pair {
  substanceId: string;
  ingredientId: string;
}

/** By which pairs are told apart. */
export const pairKey = ({ substanceId, ingredientId }: Pair): string => `${substanceId} ${ingredientId}`;

/** Whether a row with these columns is of one of some pairs. */
export const isOneOf = (columns: Record<keyof Pair, PgColumn>, pairs: readonly Pair[]): SQL =>
  sql`(${columns.substanceId}, ${columns.ingredientId}) IN (SELECT * FROM unnest(
    ${uuidArray(pairs.map(({ substanceId }) => substanceId))}, ${uuidArray(pairs.map(({ ingredientId }) => ingredientId))}))`;

/** The decision about each of some pairs that counts: the newest that was not undone. */
export async function newestDecisions(tx: Executor, pairs: readonly Pair[]): Promise<DecisionRow[]> {
  if (!pairs.length) return [];
  const { substanceId, ingredientId, undoneAt, createdAt, id } = membershipDecisions;
  return tx
    .selectDistinctOn([substanceId, ingredientId])
    .from(membershipDecisions)
    .where(and(isOneOf(membershipDecisions, pairs), isNull(undoneAt)))
    .orderBy(substanceId, ingredientId, desc(createdAt), desc(id));
}
