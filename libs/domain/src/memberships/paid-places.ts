import { MEMBERSHIP_TIERS, type MembershipTier } from './membership';

const from =
  (least: MembershipTier) =>
  (tier: MembershipTier): boolean =>
    MEMBERSHIP_TIERS.indexOf(tier) >= MEMBERSHIP_TIERS.indexOf(least);

// What each tier buys beside its allowances (docs/product/memberships.md#tiers). All of it ends with the last day.

/** Whether a membership is paid for: it decides between materials that a list would show side by side. */
export const isPaidTier = from('BASIC');

/** Whether a membership has a text banner beside its materials: every one that is paid for. */
export const hasTextBanner = from('BASIC');

/** Whether the text banner stands in lists, too. */
export const hasListBanner = from('STANDARD');

/** Whether materials and supplier carry the mark 멤버십. */
export const hasMembershipMark = from('STANDARD');

/** Whether it has a picture on the home page, in lists and among the introductions. */
export const hasImageBanner = from('PREMIUM');

/** Whether it has a place among the introductions (추천 자리). */
export const hasFeaturedSlot = from('PREMIUM');

/** Whether the company may take its statistics along as a file. */
export const hasStatisticsExport = from('PREMIUM');

/** Where something of a membership is shown that readers have not asked for, and that carries 광고. */
export type PaidPlace = 'HOME' | 'LIST' | 'FEATURED';

/** So many at a place: more would push the rest away. Those that come later in the day's order have other days. */
export const TEXT_BANNERS_SHOWN = 2;
export const IMAGE_BANNERS_SHOWN = 5;
export const FEATURED_SLOTS = 4;
