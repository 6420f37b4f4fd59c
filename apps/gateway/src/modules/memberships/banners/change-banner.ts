import { membershipPolicy, type Viewer } from '@gredia/auth';
import { eq } from 'drizzle-orm';
import { audit } from '../../../platform/audit/audit';
import { announceCatalogueChange } from '../../../platform/database/catalogue-changes';
import { one, type Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { conflict, forbidden, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transact } from '../../../platform/transact/transact';
import { ownSellerId } from '../../sellers/public';
import { lockMembership, membershipOf } from '../membership-rows';
import { memberships, type MembershipModel } from '../memberships.table';

type BannerColumns = Partial<
  Pick<MembershipModel, 'textBanner' | 'logoFileId' | 'imageBanner' | 'imageFileId' | 'mobileFileId'>
>;

/**
 * Changes what the membership of the viewer's company shows. Also of one that has ended: it is shown once it is in force.
 * @throws CONFLICT for those who act for no company, and for one that never had a membership
 */
export async function changeBanner(
  ctx: RequestContext,
  banner: 'text' | 'image',
  change: (tx: Executor, membership: MembershipModel, viewer: Viewer) => Promise<BannerColumns>,
): Promise<MembershipModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  await ctx.limits.take('membership-banner', viewer.id);
  const own = await ownSellerId(ctx);
  if (own === null) throw conflict('공급사와 이어진 계정으로만 배너를 바꿀 수 있어요.');
  return transact(ctx, async (tx) => {
    const known = await membershipOf(tx, own);
    if (!known) throw conflict('아직 멤버십이 없는 회사예요.');
    const membership = await lockMembership(tx, known.id);
    if (!membershipPolicy.editBanners(viewer, own, membership)) throw forbidden();
    const columns = await change(tx, membership, viewer);
    const saved = await tx
      .update(memberships)
      .set({ ...columns, updatedAt: momentAfter(membership) })
      .where(eq(memberships.id, membership.id))
      .returning()
      .then(one);
    // That it changed, not what it says: the words are on the site.
    await audit(tx, ctx.keys, ctx.client, {
      action: 'membership.banner',
      outcome: 'ok',
      actorId: viewer.id,
      details: {
        membershipId: membership.id,
        banner,
        isShown: (banner === 'text' ? saved.textBanner : saved.imageBanner) !== null,
      },
    });
    await announceCatalogueChange(tx);
    return saved;
  });
}
