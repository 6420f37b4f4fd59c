import type { SellerType } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, texts, updatedAt } from '../../platform/database/columns';
import { files } from '../../platform/files/files.table';
import { users } from '../identity/accounts/accounts.table';

export type SponsorType = 'NONE' | 'TEXT' | 'IMAGE' | 'FEATURED';

/** A supplier (공급사) and how people reach it. */
export const sellers = pgTable(
  'sellers',
  {
    id: id(),
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    type: text('type').$type<SellerType>().notNull(),
    sponsorType: text('sponsor_type').$type<SponsorType>().notNull().default('NONE'),
    /** Ten digits. */
    businessNumber: text('business_number'),
    email: text('email'),
    about: text('about'),
    website: text('website'),
    region: text('region'),
    logoSrc: text('logo_src'),
    /** When an operator checked its business registration. */
    verifiedAt: moment('verified_at'),
    contactName: text('contact_name'),
    contactEmail: text('contact_email'),
    contactNumber: text('contact_number'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('sellers_business_number').on(t.businessNumber),
    check('sellers_business_number', sql`${t.businessNumber} ~ '^[0-9]{10}$'`),
  ],
);

export type SellerModel = typeof sellers.$inferSelect;

/** The accounts that act for a supplier: an account acts for one, a supplier may have several. */
export const sellerMembers = pgTable(
  'seller_members',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('seller_members_seller').on(t.sellerId)],
);

export type BannerCode =
  'HOME_TOP' | 'HOME_MIDDLE' | 'LIST_SIDE' | 'INGREDIENT_SIDE' | 'PRODUCT_SIDE' | 'COMMUNITY_TOP';

/** A picture that a row refers to, so that it is kept as long as it is shown; pictures of before uploads are addresses alone. */
const picture = (name: string) => uuid(name).references(() => files.id, { onDelete: 'set null' });

/** A picture that is paid for, at a place of the site. */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    /** So that starter data finds its own rows again. */
    key: text('key').unique(),
    code: text('code').$type<BannerCode>().notNull(),
    src: text('src').notNull(),
    imageFileId: picture('image_file_id'),
    mobileSrc: text('mobile_src'),
    mobileFileId: picture('mobile_file_id'),
    alt: text('alt').notNull(),
    href: text('href').notNull(),
    active: boolean('active').notNull().default(true),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('banners_code').on(t.code, t.endAt)],
);

export type BannerModel = typeof banners.$inferSelect;

/** A company that supports the service and is named for it. */
export const sponsors = pgTable(
  'sponsors',
  {
    id: id(),
    key: text('key').unique(),
    sellerId: uuid('seller_id').references(() => sellers.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    url: text('url'),
    logoSrc: text('logo_src'),
    logoFileId: picture('logo_file_id'),
    description: text('description').notNull(),
    mainProducts: texts('main_products'),
    position: integer('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sponsors_seller').on(t.sellerId)],
);

export type SponsorModel = typeof sponsors.$inferSelect;
