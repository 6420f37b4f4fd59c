import { createHash } from 'node:crypto';
import {
  FEATURED_SLOTS,
  hasFeaturedSlot,
  hasImageBanner,
  hasListBanner,
  IMAGE_BANNERS_SHOWN,
  isMembershipInForce,
  koreanDay,
  TEXT_BANNERS_SHOWN,
  type PaidPlace,
} from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { rowOf, statement } from '../../../platform/database/statement';
import type { RequestContext } from '../../../platform/graphql/context';
import { membershipInForce } from '../membership-in-force';
import {
  memberships,
  type MembershipImageModel,
  type MembershipModel,
  type MembershipTextModel,
} from '../memberships.table';

const withBanners = statement<MembershipModel>(
  'memberships_with_banners',
  sql`SELECT ${rowOf(memberships)} FROM ${memberships}
    WHERE ${membershipInForce()} AND ${memberships.membership} <> 'FREE'
      AND (${memberships.textBanner} IS NOT NULL OR ${memberships.imageBanner} IS NOT NULL)`,
);

/** Which texts a place shows, and how many; the home page has pictures alone. */
const TEXTS = {
  HOME: { isShown: () => false, most: 0 },
  LIST: { isShown: hasListBanner, most: TEXT_BANNERS_SHOWN },
  FEATURED: { isShown: hasFeaturedSlot, most: FEATURED_SLOTS },
} as const satisfies Record<PaidPlace, unknown>;

/**
 * What memberships show at a place. Nobody stands first for good: each day has an order of its own, the same for every
 * gateway. Rows are kept until public data change, and each look asks the calendar whether they still are in force.
 */
export async function listPaidBanners({ db, cache }: RequestContext, place: PaidPlace, today = koreanDay()) {
  const kept = await cache.get('listPaidBanners', () => withBanners(db, {}));
  const shown = kept
    .filter((row) => isMembershipInForce(row, today))
    .sort((a, b) => (placeOn(today, a.id) < placeOn(today, b.id) ? -1 : 1));
  const { isShown, most } = TEXTS[place];
  return {
    images: shown.filter(hasPicture).slice(0, IMAGE_BANNERS_SHOWN),
    texts: shown
      .filter((row): row is MembershipTextModel => row.textBanner !== null && isShown(row.membership))
      .slice(0, most),
  };
}

const hasPicture = (row: MembershipModel): row is MembershipImageModel =>
  row.imageBanner !== null && hasImageBanner(row.membership);

const placeOn = (day: string, id: string): string => createHash('sha256').update(`${day} ${id}`).digest('hex');
