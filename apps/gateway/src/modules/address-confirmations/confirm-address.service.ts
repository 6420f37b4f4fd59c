import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Keys } from '@gredia/auth/server';
import { changeRemoved, empty, removedValue } from '../../platform/collections/removed-rows';
import type { Executor } from '../../platform/database/client';
import { transact, type Writing } from '../../platform/transact/transact';
import { deadLink, readLinkToken } from '../identity/public';
import { addressConfirmations } from './address-confirmations.table';

/** Days. */
export const LINK_DAYS = 30;

type Answering = Writing & { keys: Keys };

/**
 * The owner of an address agrees to what is mailed there; once more changes nothing. Who wanted no more mails may agree
 * again at any time: only a mail to that address holds the link.
 * @throws BAD_USER_INPUT for `token` when it is not ours, has ended, or the address is no longer asked for
 */
export async function confirmAddress(ctx: Answering, token: string): Promise<boolean> {
  const id = idIn(ctx, token);
  const { confirmedAt, askedAt, stoppedAt } = addressConfirmations;
  const isInTime = gt(askedAt, sql`now() - make_interval(days => ${LINK_DAYS})`);
  const confirmed = await transact(ctx, (tx) =>
    tx
      .update(addressConfirmations)
      .set({ confirmedAt: sql`coalesce(${confirmedAt}, now())`, stoppedAt: null })
      .where(and(eq(addressConfirmations.id, id), or(isNotNull(confirmedAt), isNotNull(stoppedAt), isInTime)))
      .returning({ id: addressConfirmations.id }),
  );
  if (!confirmed.length) throw deadLink();
  return true;
}

/**
 * The owner of an address wants no more mails for this account or supplier: the agreement ends, the address is emptied and
 * not asked again. Once more changes nothing, and so it is where the account or supplier has gone for good; one that is
 * removed comes back without the agreement.
 * @throws BAD_USER_INPUT for `token` when it is not ours
 */
export async function stopAddress(ctx: Answering, token: string): Promise<boolean> {
  const id = idIn(ctx, token);
  await transact(ctx, async (tx) => {
    const isStopped = (await stopRow(tx, id)) || (await stopRemoved(tx, id));
    // Given back while this waited for it.
    if (!isStopped) await stopRow(tx, id);
  });
  return true;
}

async function stopRow(tx: Executor, id: string): Promise<boolean> {
  const { stoppedAt } = addressConfirmations;
  const stopped = await tx
    .update(addressConfirmations)
    .set({ email: null, confirmedAt: null, stoppedAt: sql`coalesce(${stoppedAt}, now())` })
    .where(eq(addressConfirmations.id, id));
  return (stopped.rowCount ?? 0) > 0;
}

/** The same of the row that comes back with a supplier. */
async function stopRemoved(tx: Executor, id: string): Promise<boolean> {
  const { email, confirmedAt, stoppedAt } = addressConfirmations;
  const isThis = sql`${removedValue(addressConfirmations.id)} = ${id}`;
  const at = sql`coalesce(to_jsonb(${removedValue(stoppedAt)}), to_jsonb(now()))`;
  const stopped = sql`${empty([email, confirmedAt])} || jsonb_build_object(${stoppedAt.name}::text, ${at})`;
  return (await changeRemoved(tx, addressConfirmations, isThis, stopped)) > 0;
}

function idIn({ keys }: Answering, token: string): string {
  const id = readLinkToken(keys, token);
  if (id === null) throw deadLink();
  return id;
}
