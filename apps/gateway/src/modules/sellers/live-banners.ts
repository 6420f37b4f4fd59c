import { sql, type SQL } from 'drizzle-orm';
import { statement, rowOf } from '../../platform/database/statement';
import type { RequestContext } from '../../platform/graphql/context';
import { banners, sponsors, type BannerCode, type BannerModel, type SponsorModel } from './sellers.table';

/** A banner is shown from its start until just before its end, unless it was switched off. */
export const isLive = ({ active, startAt, endAt }: BannerModel, now: Date): boolean =>
  active && startAt <= now && now < endAt;

/** The same as a condition on rows of `banners`. */
export const bannerIsLive = (now: SQL = sql`now()`): SQL =>
  sql`(${banners.active} AND ${banners.startAt} <= ${now} AND ${now} < ${banners.endAt})`;

const notEnded = statement<BannerModel>(
  'banners_not_ended',
  sql`SELECT ${rowOf(banners)} FROM ${banners}
    WHERE ${banners.code} = ${sql.placeholder('code')} AND ${banners.active} AND ${banners.endAt} > now()
    ORDER BY ${banners.startAt} DESC, ${banners.id} DESC`,
);

const activeSponsors = statement<SponsorModel>(
  'sponsors_active',
  sql`SELECT ${rowOf(sponsors)} FROM ${sponsors} WHERE ${sponsors.active} ORDER BY ${sponsors.position}, ${sponsors.id}`,
);

/** The live banners of a place, the newest first. Those to come are kept too, and each look asks the clock. */
export async function listBanners(
  { db, cache }: RequestContext,
  code: BannerCode,
  now = new Date(),
): Promise<BannerModel[]> {
  const kept = await cache.get(`listBanners ${code}`, () => notEnded(db, { code }));
  return kept.filter((banner) => isLive(banner, now));
}

export const listSponsors = ({ db, cache }: RequestContext): Promise<SponsorModel[]> =>
  cache.get('listSponsors', () => activeSponsors(db, {}));
