import { nameFilter } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { statement } from '../../../platform/database/statement';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf } from '../../../platform/graphql/list-input';
import { sellers, type SellerModel } from '../../sellers/sellers.table';
import { products } from '../products.table';
import type { SellerListInput } from './seller-list.input';

export interface SellerList {
  total: number;
  sellers: SellerModel[];
}

const ranked = statement<{ id: string; name: string }>(
  'sellers_ranked',
  sql`SELECT ${sellers.id}, ${sellers.name} FROM ${sellers}
    LEFT JOIN (
      SELECT ${products.sellerId} AS id, count(*) AS products FROM ${products}
      WHERE ${products.visible} AND ${products.sellerId} IS NOT NULL GROUP BY 1
    ) AS offer ON offer.id = ${sellers.id}
    ORDER BY offer.products DESC NULLS LAST, ${sellers.name} COLLATE "C", ${sellers.id}`,
);

/**
 * A page of suppliers, those with the most visible materials first. There are hundreds of them: their names are kept in
 * this order, and searched here.
 */
export async function listSellers(ctx: RequestContext, input: SellerListInput): Promise<SellerList> {
  const { db, cache, loaders } = ctx;
  const all = await cache.get('listSellers', () => ranked(db, {}));
  const named = input.search === null ? null : nameFilter(input.search);
  const found = named ? all.filter(({ name }) => named(name)) : all;
  const page = found.slice(offsetOf(input), offsetOf(input) + input.perPage);
  const rows = await Promise.all(page.map(({ id }) => loaders.seller.load(id)));
  return { total: found.length, sellers: rows.filter((row) => row !== null) };
}
