import type { ConsentInput } from '@gredia/domain';
import { badUserInput } from '../../../platform/errors/errors';
import type { consents, ConsentKind } from './accounts.table';

/** The consents to advertising, as the contract calls them. */
export interface MarketingConsents {
  marketingEmail: boolean;
  marketingSms: boolean;
  marketingNight: boolean;
}

export type MarketingKind = Extract<ConsentKind, `MARKETING_${string}`>;

const MARKETING = {
  marketingEmail: 'MARKETING_EMAIL',
  marketingSms: 'MARKETING_SMS',
  marketingNight: 'MARKETING_NIGHT',
} as const satisfies Record<keyof MarketingConsents, MarketingKind>;

/** No account exists without these; one from a social sign-in gives them on the first visit. */
export const REQUIRED_KINDS: readonly ConsentKind[] = ['TERMS', 'PRIVACY', 'AGE_14'];

/** What an input agrees to: its schema lets none pass without the required consents. */
export function kindsGiven(input: ConsentInput): ConsentKind[] {
  const marketing = marketingRows(input).filter(([, isGiven]) => isGiven);
  return [...REQUIRED_KINDS, ...marketing.map(([kind]) => kind)];
}

/** Each consent to advertising with what was chosen. */
export const marketingRows = (marketing: MarketingConsents): [MarketingKind, boolean][] => [
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

/** Consents of an account, the newest of each kind first. */
export type NewestFirst = readonly Pick<typeof consents.$inferSelect, 'kind' | 'given'>[];

/** Whether a consent is in force: nothing is as good as taken back. */
export const isInForce = (newestFirst: NewestFirst, wanted: ConsentKind): boolean =>
  newestFirst.find(({ kind }) => kind === wanted)?.given ?? false;

/** Whether a consent is missing that every account needs. */
export const lacksConsents = (newestFirst: NewestFirst): boolean =>
  !REQUIRED_KINDS.every((kind) => isInForce(newestFirst, kind));

/** Which consents to advertising are in force. */
export function marketingInForce(newestFirst: NewestFirst): MarketingConsents {
  return {
    marketingEmail: isInForce(newestFirst, MARKETING.marketingEmail),
    marketingSms: isInForce(newestFirst, MARKETING.marketingSms),
    marketingNight: isInForce(newestFirst, MARKETING.marketingNight),
  };
}
