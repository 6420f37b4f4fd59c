import { sql } from 'drizzle-orm';

/** Texts as one parameter. */
export const textArray = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

/** A pattern of LIKE for all that holds the text; LIKE's own signs stand for themselves. */
export const holding = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
