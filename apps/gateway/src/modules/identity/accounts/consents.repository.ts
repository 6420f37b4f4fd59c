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
import { textVersionOf, type TextsInForce } from './consent-versions';

type Channel = (typeof consents.$inferInsert)['channel'];

/** Writes what a person gave or took back just now, each to the text as it stands. */
async function write(
  tx: Executor,
  userId: string,
  channel: Channel,
  given: readonly { kind: ConsentKind; given: boolean; textVersion: string }[],
): Promise<void> {
  if (given.length > 0) await tx.insert(consents).values(given.map((row) => ({ ...row, userId, channel })));
}

/** Writes that a person gave consents, each to the text that is in force. */
export async function writeGiven(
  tx: Executor,
  textsInForce: TextsInForce,
  { userId, channel }: { userId: string; channel: Channel },
  kinds: readonly ConsentKind[],
): Promise<void> {
  const texts = await textsInForce(tx);
  const rows = kinds.map((kind) => ({ kind, given: true, textVersion: textVersionOf(texts, kind) }));
  await write(tx, userId, channel, rows);
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
  channel: Channel = 'PROFILE',
): Promise<MarketingKind[]> {
  const was = new Map(marketingRows(before));
  const changed = marketingRows(after).filter(([kind, isGiven]) => was.get(kind) !== isGiven);
  const rows = changed.map(([kind, given]) => ({ kind, given, textVersion: textVersionOf({}, kind) }));
  await write(tx, userId, channel, rows);
  return changed.map(([kind]) => kind);
}

/** Takes every consent to advertising back that is in force, as withdrawal from the service does. */
export async function withdrawMarketing(tx: Executor, userId: string): Promise<void> {
  const none = { marketingEmail: false, marketingSms: false, marketingNight: false };
  await changeMarketing(tx, userId, await readMarketing(tx, userId), none);
}
