import { DAY_MS } from '@gredia/domain';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { conflict } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transactWith } from '../../../platform/transact/transact';
import { membershipPostponements } from '../regulations.table';
import type { Pair } from '../linking/pairs';
import { lockPair, type LockedPair } from './locked-pair';

/** For so long a review stays out of the list of who put it off. */
const POSTPONED_MS = 7 * DAY_MS;

const told = ({ substance, ingredient }: LockedPair) => ({
  substance: `${substance.list}/${substance.entry}`,
  ingredient: ingredient.title,
});

/**
 * Puts a review off for the viewer alone: in everyone else's list it stays.
 * @throws NOT_FOUND for an entry or ingredient that is not there
 * @throws CONFLICT where nothing waits to be decided
 */
export async function postponeMembershipReview(ctx: RequestContext, pair: Pair): Promise<Date> {
  const accountId = ctx.viewer!.id;
  const until = new Date(Date.now() + POSTPONED_MS);
  const later = membershipPostponements;
  await transactWith<LockedPair>(
    ctx,
    {
      audit: (locked) => ({
        actorId: accountId,
        action: 'membership.postpone',
        outcome: 'ok',
        details: { ...told(locked), until: until.toISOString() },
      }),
    },
    async (tx) => {
      const locked = await lockPair(tx, pair);
      if (locked.member?.state !== 'REVIEW') throw conflict('그사이 정해져서 미룰 것이 없어요.');
      await tx
        .insert(later)
        .values({ accountId, ...pair, until })
        .onConflictDoUpdate({ target: [later.accountId, later.substanceId, later.ingredientId], set: { until } });
      return locked;
    },
  );
  return until;
}

/** Puts a review back into the viewer's list. @returns whether it was put off */
export async function resumeMembershipReview(ctx: RequestContext, pair: Pair): Promise<boolean> {
  const accountId = ctx.viewer!.id;
  const later = membershipPostponements;
  const resumed = await transactWith<LockedPair | null>(
    ctx,
    {
      audit: (locked) =>
        locked && { actorId: accountId, action: 'membership.resume', outcome: 'ok', details: told(locked) },
    },
    async (tx) => {
      const locked = await lockPair(tx, pair);
      const { rowCount } = await tx
        .delete(later)
        .where(
          and(
            eq(later.accountId, accountId),
            eq(later.substanceId, pair.substanceId),
            eq(later.ingredientId, pair.ingredientId),
          ),
        );
      return rowCount ? locked : null;
    },
  );
  return resumed !== null;
}

/** Takes away what was put off until a moment that is over: those reviews are in the list again. */
export async function forgetPostponements(tx: Executor): Promise<number> {
  const { rowCount } = await tx.delete(membershipPostponements).where(lt(membershipPostponements.until, sql`now()`));
  return rowCount ?? 0;
}
