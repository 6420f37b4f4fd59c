import { CONSENT_VERSION, type ConsentInput } from '@gredia/domain';
import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { badUserInput } from '../../../platform/errors/errors';
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

/** No account exists without these; one from a social sign-in gives them on the first visit. */
export const REQUIRED_KINDS: readonly ConsentKind[] = ['TERMS', 'PRIVACY', 'AGE_14'];

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

/** What an input agrees to: its schema lets none pass without the required consents. */
export function kindsGiven(input: ConsentInput): ConsentKind[] {
  const marketing = marketingRows(input).filter(([, isGiven]) => isGiven);
  return [...REQUIRED_KINDS, ...marketing.map(([kind]) => kind)];
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

type NewestFirst = readonly Pick<typeof consents.$inferSelect, 'kind' | 'given'>[];

/** Whether a consent is in force: nothing is as good as taken back. */
export const isInForce = (newestFirst: NewestFirst, wanted: ConsentKind): boolean =>
  newestFirst.find(({ kind }) => kind === wanted)?.given ?? false;

/** Whether a consent is missing that every account needs. */
export const lacksConsents = (newestFirst: NewestFirst): boolean =>
  !REQUIRED_KINDS.every((kind) => isInForce(newestFirst, kind));

export function marketingInForce(newestFirst: NewestFirst): MarketingConsents {
  return {
    marketingEmail: isInForce(newestFirst, MARKETING.marketingEmail),
    marketingSms: isInForce(newestFirst, MARKETING.marketingSms),
    marketingNight: isInForce(newestFirst, MARKETING.marketingNight),
  };
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
