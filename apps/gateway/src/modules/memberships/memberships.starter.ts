import {
  addDays,
  koreanDay,
  startOfKoreanDay,
  type MembershipPaymentMethod,
  type MembershipTier,
} from '@gredia/domain';
import { asc, eq, inArray } from 'drizzle-orm';
import { list, text } from '../../platform/starter/starter-files';
import type { StarterLoading } from '../../platform/starter/starter-loading';
import { announceCatalogueChange } from '../change-logs/public';
import { sellerMembers, sellers } from '../sellers/sellers.table';
import { membershipPayments, memberships } from './memberships.table';

type MembershipColumn =
  | ('seller' | 'membership' | 'period' | 'expiresInDays' | 'stopped' | 'ceo' | 'managerName' | 'managerContact')
  | ('managerEmail' | 'taxEmail' | 'businessNumber')
  | ('bannerName' | 'bannerLogo' | 'bannerAbout' | 'bannerProducts' | 'picture' | 'pictureAlt');
type PaymentColumn =
  ('key' | 'seller' | 'productName' | 'amount' | 'method' | 'daysAgo') | ('canceledAmount' | 'canceledDaysAgo');

/** The calendar day in Korea, so many days from today: whenever the files are loaded, something is in force. */
const dayIn = (days: number): string => koreanDay(addDays(startOfKoreanDay(), days));

/** Writes the memberships of the starter data, one of each state, with what was paid for them. */
export async function loadMemberships(loading: StarterLoading): Promise<void> {
  await saveMemberships(loading);
  await savePayments(loading);
  await announceCatalogueChange(loading.tx);
}

/** Memberships of those that never had one. */
async function saveMemberships(loading: StarterLoading): Promise<void> {
  const { tx } = loading;
  const held = await tx.select({ sellerId: memberships.sellerId }).from(memberships);
  const holders = new Set(held.map(({ sellerId }) => sellerId));
  const missing = loading
    .rows<MembershipColumn>('memberships')
    .filter((row) => !holders.has(loading.get('seller', row.seller)));
  if (missing.length === 0) return;
  const ids = missing.map((row) => loading.get('seller', row.seller));
  const known = new Map((await tx.select().from(sellers).where(inArray(sellers.id, ids))).map((row) => [row.id, row]));
  const roots = new Map(
    (
      await tx
        .select()
        .from(sellerMembers)
        .where(inArray(sellerMembers.sellerId, ids))
        .orderBy(asc(sellerMembers.createdAt))
    ).map(({ sellerId, userId }) => [sellerId, userId]),
  );
  await tx.insert(memberships).values(
    missing.map((row) => {
      const sellerId = loading.get('seller', row.seller);
      const seller = known.get(sellerId);
      const textBanner = row.bannerName
        ? {
            name: row.bannerName,
            url: seller?.website ?? null,
            logoUrl: text(row.bannerLogo),
            about: row.bannerAbout,
            mainProducts: list(row.bannerProducts),
          }
        : null;
      const imageBanner = row.picture
        ? {
            linkUrl: `/suppliers/${sellerId}`,
            imageUrl: `/banners/${row.picture}-1200x300.svg`,
            mobileUrl: `/banners/${row.picture}-750x420.svg`,
            alt: row.pictureAlt,
          }
        : null;
      return {
        key: row.seller,
        sellerId,
        companyName: seller?.name ?? row.seller,
        membership: row.membership as MembershipTier,
        rootUserId: roots.get(sellerId) ?? null,
        contact: seller?.contactNumber ?? null,
        website: seller?.website ?? null,
        managerName: text(row.managerName),
        managerContact: text(row.managerContact),
        managerEmail: text(row.managerEmail),
        ceo: text(row.ceo),
        taxEmail: text(row.taxEmail),
        businessNumber: text(row.businessNumber),
        period: row.period ? Number(row.period) : null,
        expiryDate: row.expiresInDays ? dayIn(Number(row.expiresInDays)) : null,
        isStopped: row.stopped === 'yes',
        textBanner,
        imageBanner,
      };
    }),
  );
}

/** Payments of memberships that these files made. */
async function savePayments(loading: StarterLoading): Promise<void> {
  const { tx } = loading;
  for (const row of loading.rows<PaymentColumn>('membership-payments')) {
    const [paidFor] = await tx.select().from(memberships).where(eq(memberships.key, row.seller));
    if (!paidFor) continue;
    const canceledAmountKrw = Number(row.canceledAmount || 0);
    await tx
      .insert(membershipPayments)
      .values({
        key: row.key,
        membershipId: paidFor.id,
        userId: paidFor.rootUserId,
        customerName: paidFor.companyName,
        productName: row.productName,
        paymentAmountKrw: Number(row.amount),
        paymentMethod: row.method as MembershipPaymentMethod,
        paidOn: dayIn(-Number(row.daysAgo)),
        canceledAmountKrw,
        canceledAt: canceledAmountKrw ? addDays(startOfKoreanDay(), -Number(row.canceledDaysAgo)) : null,
      })
      .onConflictDoNothing({ target: membershipPayments.key });
  }
}
