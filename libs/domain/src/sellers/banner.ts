import { z } from 'zod';
import { BANNER_ALT_MAX } from '../memberships/membership-input';
import { isWebAddress } from '../products/product-input';
import { requiredLine } from '../text/text-fields';
import { momentField } from '../time/moment-field';

/** The places of the contract. */
export const bannerCodeLabel = {
  HOME_TOP: '홈·원료 소개 위',
  HOME_MIDDLE: '홈 가운데',
  LIST_SIDE: '목록 옆',
  INGREDIENT_SIDE: '성분 옆',
  PRODUCT_SIDE: '원료 옆',
  COMMUNITY_TOP: '포럼 위',
} as const;
export type BannerPlace = keyof typeof bannerCodeLabel;

/** The places that a page draws: no other one is sold (docs/product/sellers.md#banners). */
export const BOOKED_PLACES = ['HOME_TOP', 'HOME_MIDDLE'] as const satisfies BannerPlace[];

/** How a banner stands now; one of before at a place that no page draws is nowhere. */
export const bannerStateLabel = {
  LIVE: '게시 중',
  COMING: '예정',
  ENDED: '끝남',
  OFF: '꺼짐',
  NOWHERE: '안 보이는 자리',
} as const;
export type BannerState = keyof typeof bannerStateLabel;

const LINK_MAX = 500;
const LINK_MESSAGE = 'https://로 시작하거나 이 사이트 안의 /로 시작하는 주소를 입력해 주세요.';

/** To another site only through https: what is paid for is not read or changed on its way. */
const isSafeAddress = (link: string): boolean => /^https:/i.test(link) && isWebAddress(link);

/** The link of something that is paid for. */
export const paidLink = (what: string) =>
  requiredLine(what, LINK_MAX).refine(
    (link) => link === '' || /^\/(?![/\\])/.test(link) || isSafeAddress(link),
    LINK_MESSAGE,
  );

/** The address of a sponsor's own site. */
export const sponsorUrl = z
  .string()
  .max(LINK_MAX, `주소는 ${LINK_MAX}자까지 쓸 수 있어요.`)
  .nullish()
  .transform((link) => link?.trim() || null)
  .refine((link) => link === null || isSafeAddress(link), 'https://로 시작하는 주소를 입력해 주세요.');

/** What operators say of a banner, by the fields of its collection. */
export const bannerFields = {
  code: z.enum(BOOKED_PLACES, '자리를 골라 주세요.'),
  alt: requiredLine('대체 글', BANNER_ALT_MAX),
  href: paidLink('연결 주소'),
  active: z.boolean('예 또는 아니요를 골라 주세요.'),
  startAt: momentField('시작을 확인해 주세요.'),
  endAt: momentField('끝을 확인해 주세요.'),
};

export const BANNER_PERIOD_MESSAGE = '끝은 시작보다 뒤여야 해요.';

const pictureId = (message: string) => z.guid(message).toLowerCase();

/** A new banner with its uploads: purposes BANNER and BANNER_NARROW. */
export const bannerInput = z
  .object({
    ...bannerFields,
    active: bannerFields.active.default(true),
    imageFileId: pictureId('가로 1200, 세로 300 픽셀 그림을 올려 주세요.'),
    mobileFileId: pictureId('좁은 화면 그림을 다시 올려 주세요.').nullish(),
  })
  .refine(({ startAt, endAt }) => startAt < endAt, { path: ['endAt'], message: BANNER_PERIOD_MESSAGE });
export type BannerInput = z.output<typeof bannerInput>;

/** Other pictures for a banner: absent keeps the present one, null takes the narrow one out. */
export const bannerPicturesInput = z.object({
  id: z.guid('찾는 배너가 없어요.').toLowerCase(),
  imageFileId: pictureId('그림을 다시 올려 주세요.')
    .nullish()
    .transform((id) => id ?? undefined),
  mobileFileId: pictureId('좁은 화면 그림을 다시 올려 주세요.').nullish(),
  expectedUpdatedAt: z.date(),
});
export type BannerPicturesInput = z.output<typeof bannerPicturesInput>;

/** The logo of a sponsor: null takes it out. */
export const sponsorLogoInput = z.object({
  id: z.guid('찾는 스폰서가 없어요.').toLowerCase(),
  logoFileId: pictureId('로고를 다시 올려 주세요.').nullable(),
  expectedUpdatedAt: z.date(),
});
export type SponsorLogoInput = z.output<typeof sponsorLogoInput>;
