import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf } from '../../../platform/graphql/list-input';
import { users } from '../../identity/accounts/accounts.table';
import {
  membershipDecisions,
  regulatedSubstances,
  type MembershipDecisionRecordModel,
  type MembershipPairModel,
} from '../regulations.table';
import type { DecisionsInput } from './membership.input';
import { undoRefusal } from './undo-decision.service';

/** So many decisions of a pair are shown. */
const HISTORY_MOST = 20;

/** What operators decided, the newest first. */
export async function listDecisions({ db, viewer }: RequestContext, { mine, ...paging }: DecisionsInput) {
  const wanted = mine ? eq(membershipDecisions.actorId, viewer!.id) : undefined;
  const [[counted], decisions] = await Promise.all([
    db.select({ total: count() }).from(membershipDecisions).where(wanted),
    readDecisions(db, wanted, { limit: paging.perPage, offset: offsetOf(paging) }),
  ]);
  return { total: counted!.total, decisions };
}

/** What was decided about a pair, the newest first. */
export const historyOf = (
  db: Executor,
  { substance, ingredientId }: MembershipPairModel,
): Promise<MembershipDecisionRecordModel[]> =>
  readDecisions(
    db,
    and(eq(membershipDecisions.substanceId, substance.id), eq(membershipDecisions.ingredientId, ingredientId)),
    { limit: HISTORY_MOST, offset: 0 },
  );

/** The decision about the pair of a row that counts, as `newestDecisions` finds it. */
function standingId(): SQL<string | null> {
  const { substanceId, ingredientId } = membershipDecisions;
  const newest = sql`
    SELECT newest.id FROM ${membershipDecisions} AS newest
    WHERE newest.substance_id = ${substanceId} AND newest.ingredient_id = ${ingredientId} AND newest.undone_at IS NULL
    ORDER BY newest.created_at DESC, newest.id DESC LIMIT 1`;
  return sql<string | null>`(${newest})`;
}

async function readDecisions(db: Executor, wanted: SQL | undefined, page: { limit: number; offset: number }) {
  const undoer = alias(users, 'undoer');
  const { substanceId, actorId, undoneById, createdAt, id } = membershipDecisions;
  const rows = await db
    .select({
      decision: membershipDecisions,
      substance: regulatedSubstances,
      actorName: users.name,
      undoneByName: undoer.name,
      standingId: standingId(),
    })
    .from(membershipDecisions)
    .innerJoin(regulatedSubstances, eq(regulatedSubstances.id, substanceId))
    .leftJoin(users, eq(users.id, actorId))
    .leftJoin(undoer, eq(undoer.id, undoneById))
    .where(wanted)
    .orderBy(desc(createdAt), desc(id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ decision, substance, standingId: standing, ...names }) => ({
    ...decision,
    ...names,
    canUndo: undoRefusal({ decision, standing: standing === null ? null : { id: standing }, substance }) === null,
  }));
}
