import { CONSENT_VERSION, type ConsentInput } from '@gredia/domain';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { badUserInput } from '../../graphql/errors';
import { consents, type ConsentKind } from './accounts.table';

/** The consents to advertising, as the contract calls them. */
export interface MarketingConsents {
  marketingEmail: boolean;
  marketingSms: boolean;
  marketingNight: boolean;
}

type MarketingKind = Extract<ConsentKind, `MARKETING_${string}`>;

const MARKETING = {
  marketingEmail: 'MARKETING_EMAIL',
  marketingSms: 'MARKETING_SMS',
  marketingNight: 'MARKETING_NIGHT',
} as const satisfies Record<keyof MarketingConsents, MarketingKind>;

export const MARKETING_KINDS: MarketingKind[] = Object.values(MARKETING);

type Channel = (typeof consents.$inferInsert)['channel'];

/** Writes what somebody gave or took back just now, each to the text as it stands. */
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

/** The consents of somebody who opens an account: those that were given. */
export async function writeSignUpConsents(tx: Executor, userId: string, input: ConsentInput): Promise<void> {
  const kinds: [ConsentKind, boolean][] = [
    ['TERMS', input.terms],
    ['PRIVACY', input.privacy],
    ['AGE_14', input.ageOver14],
    ...marketingRows(input),
  ];
  await write(
    tx,
    userId,
    'SIGN_UP',
    kinds.filter(([, isGiven]) => isGiven),
  );
}

const marketingRows = (marketing: MarketingConsents): [MarketingKind, boolean][] => [
  [MARKETING.marketingEmail, marketing.marketingEmail],
  [MARKETING.marketingSms, marketing.marketingSms],
  [MARKETING.marketingNight, marketing.marketingNight],
];

/**
 * Advertising at night needs a way to send it.
 * @throws BAD_USER_INPUT for `field`
 */
export function assertNightHasWay(marketing: MarketingConsents, field: string): void {
  if (!marketing.marketingNight || marketing.marketingEmail || marketing.marketingSms) return;
  throw badUserInput({ [field]: '야간 수신은 이메일이나 문자 수신에 동의해야 고를 수 있어요.' });
}

/** What of a list of consents, newest first, is in force: nothing is as good as taken back. */
export function marketingInForce(newestFirst: readonly { kind: ConsentKind; given: boolean }[]): MarketingConsents {
  const isGiven = (wanted: MarketingKind) => newestFirst.find(({ kind }) => kind === wanted)?.given ?? false;
  return {
    marketingEmail: isGiven(MARKETING.marketingEmail),
    marketingSms: isGiven(MARKETING.marketingSms),
    marketingNight: isGiven(MARKETING.marketingNight),
  };
}

export async function readMarketing(tx: Executor, userId: string): Promise<MarketingConsents> {
  return marketingInForce(
    await tx
      .select({ kind: consents.kind, given: consents.given })
      .from(consents)
      .where(and(eq(consents.userId, userId), inArray(consents.kind, MARKETING_KINDS)))
      .orderBy(desc(consents.createdAt), desc(consents.id)),
  );
}

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
