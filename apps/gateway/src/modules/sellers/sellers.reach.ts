import { sql } from 'drizzle-orm';
import type { ReachTargets } from '../reach/public';
import { bannerIsLive } from './live-banners';
import { banners } from './sellers.table';

/** Live banners. */
export const sellersReach: ReachTargets = {
  BANNER: sql`SELECT ${banners.id} FROM ${banners} JOIN asked ON asked.target_id = ${banners.id}
    WHERE ${bannerIsLive()}`,
};
