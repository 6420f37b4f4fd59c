import type { MembershipPaymentMethod, MembershipTier } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from '../../platform/database/columns';
import { files } from '../../platform/files/files.table';
import { users } from '../identity/accounts/accounts.table';
import { sellers, type SellerModel } from '../sellers/sellers.table';

/** What a membership shows beside materials (docs/product/memberships.md#banners). */
export interface TextBanner {
  /** At most 30 characters. */
  name: string;
  url: string | null;
  logoUrl: string | null;
  /** At most 200 characters. */
  about: string;
  /** At most 5, each at most 30 characters. */
  mainProducts: string[];
}

/** The picture of a membership. */
export interface ImageBanner {
  linkUrl: string;
  /** 1200 × 300. */
  imageUrl: string;
  /** 750 × 420. */
  mobileUrl: string;
  alt: string;
}

/** A picture that the row of a membership refers to, so that it is kept as long as it is shown. */
const picture = (name: string) => uuid(name).references(() => files.id, { onDelete: 'set null' });

/** The membership of a company (docs/product/memberships.md). */
export const memberships = pgTable(
  'memberships',
  {
    id: id(),
    /** So that starter data finds its own rows again. */
    key: text('key').unique(),
    sellerId: uuid('seller_id').references(() => sellers.id, { onDelete: 'set null' }),
    companyName: text('company_name').notNull(),
    membership: text('membership').$type<MembershipTier>().notNull().default('FREE'),
    /** The account that owns it: its address is the root e-mail. */
    rootUserId: uuid('root_user_id').references(() => users.id, { onDelete: 'set null' }),
    contact: text('contact'),
    website: text('website'),
    managerName: text('manager_name'),
    managerContact: text('manager_contact'),
    managerEmail: text('manager_email'),
    ceo: text('ceo'),
    taxEmail: text('tax_email'),
    /** Ten digits. */
    businessNumber: text('business_number'),
    /** Months that it was sold for last. */
    period: integer('period'),
    /** The last day it is in force. */
    expiryDate: date('expiry_date', { mode: 'string' }),
    /** Stopped before its end. */
    isStopped: boolean('is_stopped').notNull().default(false),
    textBanner: jsonb('text_banner').$type<TextBanner>(),
    logoFileId: picture('logo_file_id'),
    imageBanner: jsonb('image_banner').$type<ImageBanner>(),
    imageFileId: picture('image_file_id'),
    mobileFileId: picture('mobile_file_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('memberships_seller').on(t.sellerId),
    index('memberships_root_user').on(t.rootUserId),
    index('memberships_expiry').on(t.expiryDate),
    index('memberships_created').on(t.createdAt.desc(), t.id),
    check('memberships_business_number', sql`${t.businessNumber} ~ '^[0-9]{10}$'`),
    check('memberships_period', sql`${t.period} IN (1, 3, 6, 12)`),
  ],
);

export type MembershipModel = typeof memberships.$inferSelect;
/** The one that a supplier has in force, as its materials show it. */
export type ProductMembershipModel = MembershipModel & { sellerId: string };
/** One that shows a text, or a picture. */
export type MembershipTextModel = MembershipModel & { textBanner: TextBanner };
export type MembershipImageModel = MembershipModel & { imageBanner: ImageBanner };

/** A company with the membership that speaks for it. */
interface CompanyMembership {
  seller: SellerModel;
  membership: MembershipModel | null;
  allowedTier: MembershipTier;
}
export type MyMembershipModel = CompanyMembership;

/** How the membership of an account's company stands. */
interface StatusOfAccount {
  email: string;
  /** Null for an account that acts for no company. */
  sellerId: string | null;
  membership: MembershipTier;
  isActive: boolean;
  expiryDate: string | null;
}
export type MembershipStatusModel = StatusOfAccount;

/** What was paid for a membership, and what of it was given back. Rows are entered and never changed but for that. */
export const membershipPayments = pgTable(
  'membership_payments',
  {
    id: id(),
    /** So that starter data finds its own rows again. */
    key: text('key').unique(),
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'restrict' }),
    /** The account that owned the membership then. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    productName: text('product_name').notNull(),
    paymentAmountKrw: integer('payment_amount_krw').notNull(),
    paymentMethod: text('payment_method').$type<MembershipPaymentMethod>().notNull(),
    currency: text('currency').$type<'KRW'>().notNull().default('KRW'),
    /** The day on which it was paid, in Korea. */
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    canceledAmountKrw: integer('canceled_amount_krw').notNull().default(0),
    /** When the last part was given back. */
    canceledAt: moment('canceled_at'),
    enteredBy: uuid('entered_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('membership_payments_membership').on(t.membershipId, t.paidOn.desc(), t.id),
    index('membership_payments_user').on(t.userId),
    index('membership_payments_paid').on(t.paidOn),
    check('membership_payments_amount', sql`${t.paymentAmountKrw} > 0`),
    check(
      'membership_payments_canceled',
      sql`${t.canceledAmountKrw} BETWEEN 0 AND ${t.paymentAmountKrw}
        AND (${t.canceledAmountKrw} = 0) = (${t.canceledAt} IS NULL)`,
    ),
  ],
);

export type MembershipPaymentRow = typeof membershipPayments.$inferSelect;
/** With the supplier of its membership, whose people read in full who paid. */
export type MembershipPaymentModel = MembershipPaymentRow & Pick<MembershipModel, 'sellerId'>;

/** Who was told of which end, and how many days before: each once, whatever becomes of the work that tells it. */
export const membershipNotices = pgTable(
  'membership_notices',
  {
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    expiryDate: date('expiry_date', { mode: 'string' }).notNull(),
    /** 30, 7 or 1. */
    daysBefore: integer('days_before').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.membershipId, t.expiryDate, t.daysBefore] })],
);
