import { hasImageBanner, membershipLabel, type ImageBannerInput } from '@gredia/domain';
import { badUserInput, forbidden } from '../../../platform/errors/errors';
import { publicFileUrl } from '../../../platform/files/files';
import { replaceFile } from '../../../platform/files/replace-file';
import type { RequestContext } from '../../../platform/graphql/context';
import type { MembershipModel } from '../memberships.table';
import { changeBanner } from './change-banner';

/**
 * The picture of a company, for wide and for narrow screens; null takes it down.
 * @throws FORBIDDEN for others, and where the tier has none; BAD_USER_INPUT by field, also while one of the two is missing
 */
export function saveImageBanner(ctx: RequestContext, input: ImageBannerInput | null): Promise<MembershipModel> {
  return changeBanner(ctx, 'image', async (tx, membership, { id: ownerId }) => {
    if (input !== null && !hasImageBanner(membership.membership)) {
      throw forbidden(`${membershipLabel[membership.membership]} 멤버십에는 이미지 배너가 없어요.`);
    }
    const { imageFileId: image, mobileFileId: mobile, imageBanner: present } = membership;
    const wide = { purpose: 'MEMBERSHIP_BANNER', field: 'imageFileId', ownerId } as const;
    const narrow = { purpose: 'MEMBERSHIP_BANNER_NARROW', field: 'mobileFileId', ownerId } as const;
    const imageFileId = await replaceFile(tx, image, input === null ? null : input.imageFileId, wide);
    const mobileFileId = await replaceFile(tx, mobile, input === null ? null : input.mobileFileId, narrow);
    if (input === null) return { imageBanner: null, imageFileId, mobileFileId };
    // Pictures of before uploads are addresses alone, and stay until others come.
    const imageUrl = imageFileId === null ? keptUrl(input.imageFileId, present?.imageUrl) : publicFileUrl(imageFileId);
    const mobileUrl =
      mobileFileId === null ? keptUrl(input.mobileFileId, present?.mobileUrl) : publicFileUrl(mobileFileId);
    if (imageUrl === null || mobileUrl === null) {
      throw badUserInput({
        ...(imageUrl === null && { imageFileId: '가로 1200, 세로 300 픽셀 이미지를 올려 주세요.' }),
        ...(mobileUrl === null && { mobileFileId: '가로 750, 세로 420 픽셀 이미지를 올려 주세요.' }),
      });
    }
    return { imageBanner: { linkUrl: input.linkUrl, alt: input.alt, imageUrl, mobileUrl }, imageFileId, mobileFileId };
  });
}

const keptUrl = (wanted: string | null | undefined, present: string | undefined): string | null =>
  wanted === undefined ? (present ?? null) : null;
