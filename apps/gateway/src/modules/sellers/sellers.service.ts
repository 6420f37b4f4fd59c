import { nameFilter, type MembershipTier } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { statement } from '../../platform/database/statement';
import type { RequestContext } from '../../platform/graphql/context';
import { notFound } from '../../platform/graphql/errors';
import { offsetOf } from '../../platform/graphql/list-input';
import { products } from '../products/products.table';
import { ownSellerId, sellerIdOf } from './seller-members';
import type { SellerListInput } from './sellers.input';
import { sellers, type SellerModel } from './sellers.table';

export interface SellerList {
  total: number;
  sellers: SellerModel[];
}

/** @throws NOT_FOUND for an unknown supplier */
export async function findSeller({ loaders }: RequestContext, id: string): Promise<SellerModel> {
  const seller = isUuid(id) ? await loaders.seller.load(id.toLowerCase()) : null;
  if (!seller) throw notFound('찾는 공급사가 없어요.');
  return seller;
}

/** The supplier that the viewer acts for; null for those who act for none. */
export async function findOwnSeller(ctx: RequestContext): Promise<SellerModel | null> {
  const id = await sellerIdOf(ctx);
  return id === null ? null : ctx.loaders.seller.load(id);
}

/** Whose allowances a supplier has; null for whoever does not act for it. */
export async function findAllowedTier(ctx: RequestContext, id: string): Promise<MembershipTier | null> {
  if ((await ownSellerId(ctx)) !== id) return null;
  return (await ctx.loaders.allowedTierOfSeller.load(id))?.tier ?? null;
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
