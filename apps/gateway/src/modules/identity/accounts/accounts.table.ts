import type { Role } from '@gredia/auth';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountsAreIn } from '../../../platform/database/account-column';
import { createdAt, id, moment, updatedAt } from '../../../platform/database/columns';
import { lettersOf } from '../../../platform/database/letters';

export type UserState = 'ACTIVE' | 'SUSPENDED' | 'WITHDRAWN';

/** What a person wants to be told of. Marketing is not among them: that is a matter of consents. */
export interface AlarmSettings {
  quotes: boolean;
  comments: boolean;
  regulations: boolean;
  /** Notices of the service, as far as operators send them. */
  notices: boolean;
}

/** Which of the mails come once a day, as one, with what was not read in the app by then. Others are few, or daily already. */
export type DailySettings = Pick<AlarmSettings, 'quotes' | 'comments'>;

const NO_DAILY: DailySettings = { quotes: false, comments: false };
const ALL_ALARMS: AlarmSettings = { quotes: true, comments: true, regulations: true, notices: true };

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Lower case, NFKC; null while an account that came from a social sign-in has given none yet, and after withdrawal. */
    email: text('email').unique(),
    name: text('name').notNull(),
    nickname: text('nickname').notNull(),
    /** argon2id */
    passwordHash: text('password_hash'),
    passwordChangedAt: moment('password_changed_at'),
    role: text('role').$type<Role>().notNull().default('USER'),
    /** When administrators took the role EDITOR away: it is not earned again. */
    editorRevokedAt: moment('editor_revoked_at'),
    state: text('state').$type<UserState>().notNull().default('ACTIVE'),
    /** Null while SUSPENDED: until further notice. */
    suspendedUntil: moment('suspended_until'),
    level: integer('level').notNull().default(0),
    levelExpiredAt: moment('level_expired_at'),
    company: text('company'),
    mobile: text('mobile'),
    emailVerifiedAt: moment('email_verified_at'),
    /** When the last verification mail was asked for. */
    emailVerificationSentAt: moment('email_verification_sent_at'),
    /** What is mailed. */
    alarms: jsonb('alarms').$type<AlarmSettings>().notNull().default(ALL_ALARMS),
    /** What is told in the app. */
    inAppAlarms: jsonb('in_app_alarms').$type<AlarmSettings>().notNull().default(ALL_ALARMS),
    /** Of what is mailed, what comes once a day. */
    dailyAlarms: jsonb('daily_alarms').$type<DailySettings>().notNull().default(NO_DAILY),
    /** Of what is told in the app, what is pushed to browsers as well; null until the first browser is turned on. */
    pushAlarms: jsonb('push_alarms').$type<AlarmSettings>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_nickname').on(sql`lower(${t.nickname})`),
    // What the console's search asks (users.collection.ts): every part of it has an index, or none is used.
    index('users_search').using(
      'gin',
      sql`${lettersOf(t.nickname, t.company)} gin_trgm_ops`,
      t.email.op('gin_trgm_ops'),
    ),
    index('users_name').on(sql`lower(${t.name})`),
    index('users_mobile').on(t.mobile),
    // The administrators are asked for whenever rights change, and are few (account-rights.ts).
    index('users_admins')
      .on(t.id)
      .where(sql`role = 'ADMIN'`),
  ],
);

accountsAreIn(() => users.id);

export type UserModel = typeof users.$inferSelect;

/** A social sign-in that leads to an account. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').notNull(),
    /** The person's id at the provider. */
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('identities_user').on(t.userId)],
);

export type AccountLinkPurpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'CHANGE_EMAIL';

/**
 * A link that was mailed. The token in the mail is the id and its signature, so that nothing here opens anything
 * (account-links.ts).
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: id(),
    purpose: text('purpose').$type<AccountLinkPurpose>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address the link is bound to: for CHANGE_EMAIL the new one. */
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('account_links_user').on(t.userId, t.purpose, t.createdAt)],
);

export type ConsentKind = 'TERMS' | 'PRIVACY' | 'AGE_14' | 'MARKETING_EMAIL' | 'MARKETING_SMS' | 'MARKETING_NIGHT';

/** What a person agreed to or took back, and to which text; the newest row of a kind is in force. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ConsentKind>().notNull(),
    given: boolean('given').notNull(),
    /** Effective date of the text. */
    textVersion: text('text_version').notNull(),
    /** FIRST_VISIT: of people who came from a social sign-in, where nothing was asked. MAIL: by the link in a mail. */
    channel: text('channel').$type<'SIGN_UP' | 'FIRST_VISIT' | 'PROFILE' | 'MAIL'>().notNull(),
    /** When it was written: now() would be when its transaction began, and one that waited for the account is newer. */
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index('consents_user').on(t.userId, t.kind, t.createdAt)],
);
