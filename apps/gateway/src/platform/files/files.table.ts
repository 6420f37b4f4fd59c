import type { FilePurpose } from '@gredia/domain';
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../database/columns';
import { accountReference } from '../database/account-column';

/** An uploaded file; its bytes lie in the storage under `storageKey`. */
export const files = pgTable(
  'files',
  {
    id: id(),
    /** Decides who may upload it, how large and of which type it may be, and whether all may read it (UPLOAD_RULES). */
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    /** As the person called it, cleaned. */
    name: text('name').notNull(),
    /** By its content. */
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    /** Every visitor may read it, for good: pictures of public pages. */
    isPublic: boolean('is_public').notNull(),
    ownerId: accountReference('owner_id', 'set null'),
    /** Since when nothing refers to it; null while something does. A day later it is deleted. */
    unusedSince: moment('unused_since').defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [index('files_unused').on(t.unusedSince), index('files_owner').on(t.ownerId)],
);

export type FileModel = typeof files.$inferSelect;
