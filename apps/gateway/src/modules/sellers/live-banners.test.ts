import { GetBannersDocument, GetFeaturedDocument, GetSponsorsDocument, type BannerCode } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CatalogueCache } from '../../platform/database/catalogue-cache';
import type { RequestContext } from '../../platform/graphql/context';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { bannerIsLive, isLive, listBanners } from './live-banners';
import { buildBanner, buildSeller, buildSponsor } from './sellers.factory';
import { banners, sponsors } from './sellers.table';

const SECOND_MS = 1000;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * SECOND_MS);

describe('banners', () => {
  const database = useDatabase();
  beforeEach(async () => void (await database().db.delete(banners)));
  const ask = async (code: BannerCode) => {
    const { data } = await gatewayAs(null)(GetBannersDocument, { code });
    return data?.banners.map(({ alt }) => alt);
  };

  const start = new Date('2026-11-20T00:00:00Z');
  const end = new Date('2026-11-30T00:00:00Z');
  it.each([
    ['before its start', true, start.getTime() - 1, false],
    ['at its start', true, start.getTime(), true],
    ['just before its end', true, end.getTime() - 1, true],
    ['at its end', true, end.getTime(), false],
    ['when it is switched off', false, start.getTime(), false],
  ])('%s: live, in the process as in the database', async (_, active, at, live) => {
    const banner = await buildBanner({ active, startAt: start, endAt: end });
    const now = new Date(at);
    expect(isLive(banner, now)).toBe(live);
    const [row] = await database()
      .db.select({ live: sql<boolean>`${bannerIsLive(sql`${now.toISOString()}::timestamptz`)}` })
      .from(banners)
      .where(eq(banners.id, banner.id));
    expect(row?.live).toBe(live);
  });

  it('show the live ones of a place, the newest first', async () => {
    await buildBanner({ alt: '그제부터', startAt: inSeconds(-200_000) });
    await buildBanner({ alt: '방금부터', startAt: inSeconds(-100) });
    await buildBanner({ alt: '어제부터', startAt: inSeconds(-100_000) });
    await buildBanner({ alt: '다른 자리', code: 'LIST_SIDE' });
    await buildBanner({ alt: '꺼짐', active: false });
    await buildBanner({ alt: '끝남', endAt: inSeconds(-1) });
    await buildBanner({ alt: '예정', startAt: inSeconds(1000), endAt: inSeconds(2000) });
    expect(await ask('HOME_TOP')).toEqual(['방금부터', '어제부터', '그제부터']);
    expect(await ask('LIST_SIDE')).toEqual(['다른 자리']);
    expect(await ask('COMMUNITY_TOP')).toEqual([]);
  });

  it('come and go by the clock while what is kept stays the same', async () => {
    const [soon, later] = [inSeconds(1000), inSeconds(2000)];
    await buildBanner({ alt: '지금', endAt: later });
    await buildBanner({ alt: '곧', startAt: soon, endAt: inSeconds(3000) });
    const cache = new CatalogueCache();
    cache.setHearing(true);
    const ctx = { db: database().db, cache } as RequestContext;
    const at = async (now: Date) => (await listBanners(ctx, 'HOME_TOP', now)).map(({ alt }) => alt);
    expect(await at(new Date())).toEqual(['지금']);
    // What is kept answers from here on: the rows are gone.
    await database().db.delete(banners);
    expect(await at(soon)).toEqual(['곧', '지금']);
    expect(await at(new Date(later.getTime() - 1))).toEqual(['곧', '지금']);
    expect(await at(later)).toEqual(['곧']);
    expect(await at(inSeconds(3001))).toEqual([]);
    cache.clear();
    expect(await at(soon)).toEqual([]);
  });
});

describe('sponsors', () => {
  const database = useDatabase();

  it('are the active ones by their position, with the page they have here', async () => {
    await database().db.delete(sponsors);
    const seller = await buildSeller();
    await buildSponsor({ name: '셋째', position: 3 });
    await buildSponsor({ name: '첫째', position: 1, sellerId: seller.id });
    await buildSponsor({ name: '쉬는 중', position: 2, active: false });
    const { data } = await gatewayAs(null)(GetSponsorsDocument);
    expect(data?.sponsors).toMatchObject([
      { name: '첫째', seller: { id: seller.id } },
      { name: '셋째', seller: null },
    ]);
  });

  it('stand on the page of introductions with the banners of two places', async () => {
    await buildBanner({ code: 'HOME_MIDDLE', alt: '가운데' });
    const { data, errors } = await gatewayAs(null)(GetFeaturedDocument);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ top: [], middle: [{ alt: '가운데' }] });
  });
});
