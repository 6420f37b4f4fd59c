import type { FrontEnd } from '@gredia/auth';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns';
import { users } from '../accounts/accounts.table';

/** How the account signed in: `token` sessions are made by the mutation SignIn and have no cookie. */
export type SignInMethod = 'credentials' | 'kakao' | 'naver' | 'token';

/** One row for each sign-in that lasts; visitors have none. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the session's id, which only the cookie knows; also the `sid` of access tokens and the id of the device. */
    sid: text('sid').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The front end it was made on: a session of one is none on the other. */
    frontEnd: text('front_end').$type<FrontEnd>().notNull(),
    method: text('method').$type<SignInMethod>().notNull(),
    /** Browser and system, such as `Chrome · Windows`. */
    device: text('device').notNull(),
    addressHash: text('address_hash').notNull(),
    signedInAt: moment('signed_in_at').notNull().defaultNow(),
    activeAt: moment('active_at').notNull().defaultNow(),
    /** Set when an administrator comes back after `CONSOLE_IDLE_MINUTES`; cleared by Reauthenticate. */
    isLocked: boolean('is_locked').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

export type SessionRow = typeof sessions.$inferSelect;
export type DeviceModel = SessionRow & { isCurrent: boolean };
