import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { rowOf, statement } from '../../platform/database/statement';
import type { RequestContext } from '../../platform/graphql/context';
import { notFound } from '../../platform/errors/errors';
import type { SingleCosmeticsInput } from './cosmetics.input';
import { cosmetics, type CosmeticsModel } from './cosmetics.table';

const BRAND_ITEMS = 200;

const byId = statement<CosmeticsModel>(
  'cosmetic_by_id',
  sql`SELECT ${rowOf(cosmetics)} FROM ${cosmetics} WHERE ${cosmetics.id} = ${sql.placeholder('id')}`,
);

/** Written exactly so before written in another letter case, then the newest. */
const byName = statement<CosmeticsModel>(
  'cosmetic_by_name',
  sql`SELECT ${rowOf(cosmetics)} FROM ${cosmetics}
    WHERE lower(${cosmetics.productName}) = lower(${sql.placeholder('name')})
    ORDER BY ${cosmetics.productName} <> ${sql.placeholder('name')}, ${cosmetics.createdAt} DESC, ${cosmetics.id} DESC
    LIMIT 1`,
);

const ofBrand = statement<CosmeticsModel>(
  'cosmetics_of_brand',
  sql`SELECT ${rowOf(cosmetics)} FROM ${cosmetics} WHERE ${cosmetics.brand} = ${sql.placeholder('brand')}
    ORDER BY ${cosmetics.createdAt} DESC, ${cosmetics.id} DESC LIMIT ${sql.raw(String(BRAND_ITEMS))}`,
);

/** @throws NOT_FOUND */
export async function findCosmetic(
  { db }: RequestContext,
  { productName, id = '' }: SingleCosmeticsInput,
): Promise<CosmeticsModel> {
  const ofId = async () => (isUuid(id) ? byId(db, { id }) : []);
  const [found] = await (productName === undefined ? ofId() : byName(db, { name: productName }));
  if (!found) throw notFound('찾는 화장품이 없어요.');
  return found;
}

/** The cosmetics of a brand, the newest first; at most 200. */
export function brandItems({ db }: RequestContext, brand: string): Promise<CosmeticsModel[]> {
  return ofBrand(db, { brand });
}
