import { one } from '../../platform/database/client';
import { testDatabase } from '../../testing/database';
import { dayFromNow } from '../sellers/sellers.factory';
import {
  membershipPayments,
  memberships,
  type ImageBanner,
  type MembershipModel,
  type MembershipPaymentRow,
  type TextBanner,
} from './memberships.table';

export const builtTextBanner: TextBanner = {
  name: '시험 배너',
  url: 'https://seller.example',
  logoUrl: null,
  about: '시험 원료를 팔아요.',
  mainProducts: ['시험 원료'],
};

export const builtImageBanner: ImageBanner = {
  linkUrl: '/products',
  imageUrl: '/banners/built-1200x300.svg',
  mobileUrl: '/banners/built-750x420.svg',
  alt: '시험 그림',
};

/** A membership with a text banner that is in force for another month. */
export async function buildMembership(values: Partial<typeof memberships.$inferInsert> = {}): Promise<MembershipModel> {
  return testDatabase()
    .db.insert(memberships)
    .values({
      companyName: '시험 회사',
      membership: 'BASIC',
      expiryDate: dayFromNow(30),
      textBanner: builtTextBanner,
      ...values,
    })
    .returning()
    .then(one);
}

/** A payment of a year, made today. */
export async function buildMembershipPayment(
  values: Partial<typeof membershipPayments.$inferInsert> & { membershipId: string },
): Promise<MembershipPaymentRow> {
  return testDatabase()
    .db.insert(membershipPayments)
    .values({
      customerName: '시험 회사',
      productName: '프리미엄 12개월',
      paymentAmountKrw: 1_000_000,
      paymentMethod: 'TRANSFER',
      paidOn: dayFromNow(0),
      ...values,
    })
    .returning()
    .then(one);
}

/** A membership in force with a picture. */
export const buildImageBanner = (): Promise<MembershipModel> =>
  buildMembership({ membership: 'PREMIUM', imageBanner: builtImageBanner });
