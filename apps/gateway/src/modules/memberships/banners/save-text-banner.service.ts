import { hasTextBanner, membershipLabel, type TextBannerInput } from '@gredia/domain';
import { forbidden } from '../../../platform/errors/errors';
import { publicFileUrl } from '../../../platform/files/files';
import { replaceFile } from '../../../platform/files/replace-file';
import type { RequestContext } from '../../../platform/graphql/context';
import type { MembershipModel } from '../memberships.table';
import { changeBanner } from './change-banner';

/**
 * What a company shows beside its materials; null takes it down.
 * @throws FORBIDDEN for others, and where the tier has none; BAD_USER_INPUT by field
 */
export function saveTextBanner(ctx: RequestContext, input: TextBannerInput | null): Promise<MembershipModel> {
  return changeBanner(ctx, 'text', async (tx, membership, { id: ownerId }) => {
    if (input !== null && !hasTextBanner(membership.membership)) {
      throw forbidden(`${membershipLabel[membership.membership]} 멤버십에는 텍스트 배너가 없어요.`);
    }
    const logo = { purpose: 'MEMBERSHIP_LOGO', field: 'logoFileId', ownerId } as const;
    const wanted = input === null ? null : input.logoFileId;
    const logoFileId = await replaceFile(tx, membership.logoFileId, wanted, logo);
    if (input === null) return { textBanner: null, logoFileId };
    const { logoFileId: _file, ...said } = input;
    // A logo of before uploads is an address alone, and stays until it is taken out.
    const kept = wanted === undefined ? (membership.textBanner?.logoUrl ?? null) : null;
    return { textBanner: { ...said, logoUrl: logoFileId === null ? kept : publicFileUrl(logoFileId) }, logoFileId };
  });
}
