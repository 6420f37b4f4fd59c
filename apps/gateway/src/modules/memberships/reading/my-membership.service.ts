import type { MembershipTier } from '@gredia/domain';
import type { RequestContext } from '../../../platform/graphql/context';
import { ownSellerId } from '../../sellers/public';
import { membershipOf } from '../membership-rows';
import type { MyMembershipModel } from '../memberships.table';

/** The company of the viewer with its membership; null for those who act for none. */
export async function findMyMembership(ctx: RequestContext): Promise<MyMembershipModel | null> {
  const sellerId = await ownSellerId(ctx);
  const seller = sellerId === null ? null : await ctx.loaders.seller.load(sellerId);
  if (!seller) return null;
  const membership = await membershipOf(ctx.db, seller.id);
  return { seller, membership, allowedTier: (await ctx.loaders.allowedTierOfSeller.load(seller.id))?.tier ?? 'FREE' };
}

/** The tier whose allowances a supplier has; null for viewers who do not act for it. */
export async function findAllowedTier(ctx: RequestContext, id: string): Promise<MembershipTier | null> {
  if ((await ownSellerId(ctx)) !== id) return null;
  return (await ctx.loaders.allowedTierOfSeller.load(id))?.tier ?? null;
}
