import { BANNER_PERIOD_MESSAGE, BOOKED_PLACES, bannersCollection } from '@gredia/domain';
import { inArray, sql } from 'drizzle-orm';
import { defineCollection, type DocumentWrite, type WriteContext } from '../../../platform/collections/collection';
import { updateRows } from '../../../platform/database/bulk';
import { announceCatalogueChange } from '../../../platform/database/catalogue-changes';
import type { Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { holding, textArray } from '../../../platform/database/values';
import { badUserInput } from '../../../platform/errors/errors';
import { bannerIsLive } from '../live-banners';
import { banners, type BannerModel } from '../sellers.table';
import { addBanner } from './add-banner';

/** Banners in the console. */
export const bannersDocuments = defineCollection({
  spec: bannersCollection,
  typename: 'Banner',
  table: banners,
  id: banners.id,
  updatedAt: banners.updatedAt,
  columns: {
    alt: banners.alt,
    state: sql`CASE WHEN NOT ${banners.active} THEN 'OFF' WHEN ${banners.endAt} <= now() THEN 'ENDED'
      WHEN NOT ${banners.code} = ANY(${textArray(BOOKED_PLACES)}) THEN 'NOWHERE' WHEN ${bannerIsLive()} THEN 'LIVE' ELSE 'COMING' END`,
    code: banners.code,
    active: banners.active,
    startAt: banners.startAt,
    endAt: banners.endAt,
    href: banners.href,
    src: banners.src,
    mobileSrc: banners.mobileSrc,
    updatedAt: banners.updatedAt,
    createdAt: banners.createdAt,
  },
  search: (text) => {
    const pattern = holding(text.toLowerCase());
    return sql`lower(${banners.alt}) LIKE ${pattern} OR lower(${banners.href}) LIKE ${pattern}`;
  },
  models: ({ db }, ids) =>
    db
      .select()
      .from(banners)
      .where(inArray(banners.id, [...ids])),
  save,
  refusals,
  addBy: addBanner,
});

/** @throws BAD_USER_INPUT where one would end before it begins */
async function save(tx: Executor, _: WriteContext, writes: readonly DocumentWrite[]): Promise<void> {
  const changed = await changedRows(tx, writes);
  if (changed.some(isBackwards)) throw badUserInput({ endAt: BANNER_PERIOD_MESSAGE });
  const fields = [...new Set(writes.flatMap(({ changes }) => Object.keys(changes)))];
  await updateRows(tx, banners, changed, [...fields, 'updatedAt']);
  await announceCatalogueChange(tx);
}

async function refusals(
  tx: Executor,
  _: WriteContext,
  writes: readonly DocumentWrite[],
): Promise<ReadonlyMap<string, string>> {
  const changed = await changedRows(tx, writes);
  return new Map(changed.filter(isBackwards).map(({ id }) => [id, BANNER_PERIOD_MESSAGE]));
}

const isBackwards = ({ startAt, endAt }: BannerModel): boolean => startAt >= endAt;

/** Banners as they are after some writes, whose moments are texts. */
async function changedRows(tx: Executor, writes: readonly DocumentWrite[]): Promise<BannerModel[]> {
  const ids = writes.map(({ id }) => id);
  const rows = new Map((await tx.select().from(banners).where(inArray(banners.id, ids))).map((row) => [row.id, row]));
  return writes.flatMap(({ id, changes }) => {
    const row = rows.get(id);
    if (!row) return [];
    const { startAt, endAt, ...others } = { ...row, ...changes } as BannerModel;
    return [{ ...others, startAt: new Date(startAt), endAt: new Date(endAt), updatedAt: momentAfter(row) }];
  });
}
