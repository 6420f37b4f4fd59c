import type { Role } from '@gredia/auth';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from '../../db/columns';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Lower case, NFKC. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    nickname: text('nickname').notNull(),
    /** argon2id */
    passwordHash: text('password_hash'),
    role: text('role').$type<Role>().notNull().default('USER'),
    state: text('state').$type<'ACTIVE' | 'SUSPENDED' | 'WITHDRAWN'>().notNull().default('ACTIVE'),
    level: integer('level').notNull().default(0),
    levelExpiredAt: moment('level_expired_at'),
    company: text('company'),
    mobile: text('mobile'),
    emailVerifiedAt: moment('email_verified_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('users_nickname').on(sql`lower(${t.nickname})`)],
);

export type UserModel = typeof users.$inferSelect;
