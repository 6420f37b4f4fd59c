import { CONSENT_VERSION } from '@gredia/domain';
import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { consents, type ConsentKind } from './accounts.table';
import {
  marketingInForce,
  marketingRows,
  type MarketingConsents,
  type MarketingKind,
  type NewestFirst,
} from './consent-rules';

type Channel = (typeof consents.$inferInsert)['channel'];

/** Writes what a person gave or took back just now, each to the text as it stands. */
async function write(
  tx: Executor,
  userId: string,
  channel: Channel,
  given: readonly (readonly [ConsentKind, boolean])[],
): Promise<void> {
  if (given.length === 0) return;
  const row = { userId, channel, textVersion: CONSENT_VERSION };
  await tx.insert(consents).values(given.map(([kind, isGiven]) => ({ ...row, kind, given: isGiven })));
}

/** Writes that a person gave consents. */
export async function writeGiven(
  tx: Executor,
  userId: string,
  channel: Channel,
  kinds: readonly ConsentKind[],
): Promise<void> {
  await write(
    tx,
    userId,
    channel,
    kinds.map((kind) => [kind, true]),
  );
}

/** Every consent of an account, newest first. */
export const readConsents = (tx: Executor, userId: string): Promise<NewestFirst> =>
  tx
    .select({ kind: consents.kind, given: consents.given })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.createdAt), desc(consents.id));

export const readMarketing = async (tx: Executor, userId: string): Promise<MarketingConsents> =>
  marketingInForce(await readConsents(tx, userId));

/**
 * Writes a row for each consent to advertising that changes. The caller holds the lock of the account.
 * @returns the kinds that changed
 */
export async function changeMarketing(
  tx: Executor,
  userId: string,
  before: MarketingConsents,
  after: MarketingConsents,
): Promise<MarketingKind[]> {
  const was = new Map(marketingRows(before));
  const changed = marketingRows(after).filter(([kind, isGiven]) => was.get(kind) !== isGiven);
  await write(tx, userId, 'PROFILE', changed);
  return changed.map(([kind]) => kind);
}

/** Takes every consent to advertising back that is in force, as withdrawal from the service does. */
export async function withdrawMarketing(tx: Executor, userId: string): Promise<void> {
  const none = { marketingEmail: false, marketingSms: false, marketingNight: false };
  await changeMarketing(tx, userId, await readMarketing(tx, userId), none);
}
