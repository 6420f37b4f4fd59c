import { z } from 'zod';
import { emailField } from '../accounts/account-fields';
import { businessNumberField } from '../contacts/business-number';
import { contactField } from '../contacts/contact-field';
import { isWebAddress } from '../products/product-input';
import { optionalLine, requiredLine } from '../text/text-fields';
import { dayField } from '../time/day-field';
import { MEMBERSHIP_TIERS } from './membership';
import { MEMBERSHIP_PERIODS } from './membership-term';

export const TEXT_BANNER = { name: 30, about: 200, mainProducts: 5, mainProduct: 30 } as const;
export const BANNER_ALT_MAX = 100;
const LINK_MAX = 500;

const WRONG_LINK = 'http:// 또는 https://로 시작하는 주소를 입력해 주세요.';
const webLink = (what: string) =>
  optionalLine(what, LINK_MAX).refine((link) => link === null || isWebAddress(link), WRONG_LINK);

/** Null removes the picture, absent keeps it. */
const pictureField = (message: string) =>
  z
    .guid(message)
    .nullish()
    .transform((id) => id?.toLowerCase() ?? id);

/** What a company shows beside its materials (docs/product/memberships.md#banners). */
export const textBannerInput = z.object({
  name: requiredLine('표시 이름', TEXT_BANNER.name),
  url: webLink('연결 주소'),
  about: requiredLine('소개', TEXT_BANNER.about),
  mainProducts: z
    .array(z.string())
    .max(10 * TEXT_BANNER.mainProducts, `대표 원료는 ${TEXT_BANNER.mainProducts}개까지 넣을 수 있어요.`)
    .pipe(z.array(requiredLine('대표 원료', TEXT_BANNER.mainProduct)))
    .transform((names) => [...new Set(names)])
    .refine(
      (names) => names.length <= TEXT_BANNER.mainProducts,
      `대표 원료는 ${TEXT_BANNER.mainProducts}개까지 넣을 수 있어요.`,
    ),
  logoFileId: pictureField('로고를 다시 올려 주세요.'),
});
export type TextBannerInput = z.output<typeof textBannerInput>;

/** Of this site, such as `/products/…`: no other site can be meant by it. */
const isOwnPath = (link: string): boolean => /^\/(?![/\\])/.test(link);

/** The picture of a company, for wide and for narrow screens. */
export const imageBannerInput = z.object({
  linkUrl: requiredLine('연결 주소', LINK_MAX).refine(
    (link) => link === '' || isOwnPath(link) || isWebAddress(link),
    'http:// 또는 https://로 시작하거나 이 사이트 안의 /로 시작하는 주소를 입력해 주세요.',
  ),
  alt: requiredLine('대체 글', BANNER_ALT_MAX),
  imageFileId: pictureField('이미지를 다시 올려 주세요.'),
  mobileFileId: pictureField('모바일 이미지를 다시 올려 주세요.'),
});
export type ImageBannerInput = z.output<typeof imageBannerInput>;

const blankIsNull = (text: string | null | undefined) => text?.trim() || null;
const optional = <Field extends z.ZodType<string, string>>(field: Field) =>
  z.string().nullish().transform(blankIsNull).pipe(field.nullable());

/** What is known of the company that pays, and whom it is reached by. */
export const membershipFacts = {
  companyName: requiredLine('회사', 100),
  website: webLink('홈페이지'),
  contact: optional(contactField),
  managerName: optionalLine('담당자', 30),
  managerContact: optional(contactField),
  managerEmail: optional(emailField),
  ceo: optionalLine('대표', 30),
  taxEmail: optional(emailField),
  businessNumber: optional(businessNumberField),
};
export type MembershipFacts = keyof typeof membershipFacts;

/** How a membership is sold and changed: what is absent stays as it is. */
export const membershipInput = z
  .object({
    id: z
      .guid('멤버십을 찾을 수 없어요.')
      .nullish()
      .transform((id) => id?.toLowerCase() ?? null),
    /** Of a new one. */
    sellerId: z
      .guid('공급사를 골라 주세요.')
      .nullish()
      .transform((id) => id?.toLowerCase() ?? null),
    rootEmail: emailField.nullish().transform((email) => email ?? undefined),
    membership: z
      .enum(MEMBERSHIP_TIERS, '멤버십을 골라 주세요.')
      .nullish()
      .transform((tier) => tier ?? undefined),
    /** Months that it is sold for from the end of the present ones, or from today. */
    period: z
      .literal([...MEMBERSHIP_PERIODS], '기간은 1, 3, 6, 12개월 가운데 골라 주세요.')
      .nullish()
      .transform((period) => period ?? undefined),
    /** Its last day, where no period says it. */
    expiryDate: dayField('만료일을 확인해 주세요.')
      .nullish()
      .transform((day) => day ?? undefined),
    reason: requiredLine('이유', 200),
    expectedUpdatedAt: z.date().nullish(),
    clientKey: z
      .guid('다시 시도해 주세요.')
      .nullish()
      .transform((key) => key?.toLowerCase() ?? null),
    companyName: membershipFacts.companyName.optional(),
    website: membershipFacts.website.optional(),
    contact: membershipFacts.contact.optional(),
    managerName: membershipFacts.managerName.optional(),
    managerContact: membershipFacts.managerContact.optional(),
    managerEmail: membershipFacts.managerEmail.optional(),
    ceo: membershipFacts.ceo.optional(),
    taxEmail: membershipFacts.taxEmail.optional(),
    businessNumber: membershipFacts.businessNumber.optional(),
  })
  .refine(({ id, sellerId }) => id !== null || sellerId !== null, {
    path: ['sellerId'],
    message: '멤버십을 살 공급사를 골라 주세요.',
  })
  .refine(({ period, expiryDate }) => period === undefined || expiryDate === undefined, {
    path: ['expiryDate'],
    message: '기간과 만료일 가운데 하나만 정해 주세요.',
  });
export type MembershipInput = z.output<typeof membershipInput>;
