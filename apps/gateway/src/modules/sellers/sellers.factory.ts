import { addDays, DAY_MS, koreanDay } from '@gredia/domain';
import { one } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { testDatabase } from '../../testing/database';
import { buildUser } from '../identity/accounts/users.factory';
import type { UserModel } from '../identity/accounts/accounts.table';
import { joinSeller } from './seller-members';
import { banners, sellers, sponsors, type BannerModel, type SellerModel, type SponsorModel } from './sellers.table';

let built = 0;

export async function buildSeller(values: Partial<typeof sellers.$inferInsert> = {}): Promise<SellerModel> {
  built += 1;
  return testDatabase()
    .db.insert(sellers)
    .values({ key: newId(), name: `시험 공급사 ${built}`, type: 'MANUFACTURER', ...values })
    .returning()
    .then(one);
}

/** An account that acts for a supplier. */
export async function buildSellerUser({ id }: Pick<SellerModel, 'id'>): Promise<UserModel> {
  const user = await buildUser({ role: 'SELLER' });
  await joinSeller(testDatabase().db, user.id, id);
  return user;
}

/** The calendar day in Korea, so many days from now. */
export const dayFromNow = (days: number): string => koreanDay(addDays(new Date(), days));

/** A banner that has been live for a day and will be for another one. */
export async function buildBanner(values: Partial<typeof banners.$inferInsert> = {}): Promise<BannerModel> {
  return testDatabase()
    .db.insert(banners)
    .values({
      code: 'HOME_TOP',
      src: '/banners/built.svg',
      alt: '시험 배너',
      href: '/products',
      startAt: new Date(Date.now() - DAY_MS),
      endAt: new Date(Date.now() + DAY_MS),
      ...values,
    })
    .returning()
    .then(one);
}

export async function buildSponsor(values: Partial<typeof sponsors.$inferInsert> = {}): Promise<SponsorModel> {
  built += 1;
  return testDatabase()
    .db.insert(sponsors)
    .values({ name: `시험 후원사 ${built}`, description: '시험을 후원해요.', ...values })
    .returning()
    .then(one);
}
