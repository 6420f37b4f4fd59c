import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../../platform/graphql/context';
import { transact } from '../../platform/transact/transact';
import { deadLink, readLinkToken } from '../identity/public';
import { addressConfirmations } from './address-confirmations.table';

/** Days. */
export const LINK_DAYS = 30;

/**
 * The owner of an address agrees to what is mailed there; once more changes nothing.
 * @throws BAD_USER_INPUT for `token` when it is not ours, has ended, or the address is no longer asked for
 */
export async function confirmAddress(ctx: RequestContext, token: string): Promise<boolean> {
  const id = readLinkToken(ctx.keys, token);
  if (id === null) throw deadLink();
  const { confirmedAt, askedAt } = addressConfirmations;
  const isInTime = gt(askedAt, sql`now() - make_interval(days => ${LINK_DAYS})`);
  const confirmed = await transact(ctx, (tx) =>
    tx
      .update(addressConfirmations)
      .set({ confirmedAt: sql`coalesce(${confirmedAt}, now())` })
      .where(and(eq(addressConfirmations.id, id), or(isNotNull(confirmedAt), isInTime)))
      .returning({ id: addressConfirmations.id }),
  );
  if (!confirmed.length) throw deadLink();
  return true;
}
