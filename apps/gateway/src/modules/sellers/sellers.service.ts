import { validate as isUuid } from 'uuid';
import type { RequestContext } from '../../platform/graphql/context';
import { notFound } from '../../platform/errors/errors';
import { sellerIdOf } from './seller-members';
import type { SellerModel } from './sellers.table';

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
