import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Texts as one parameter. */
export const textArray = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

/** Ids as one parameter. */
export const uuidArray = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

/** A pattern of LIKE for all that begins with the text; LIKE's own signs stand for themselves. */
export const beginningWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The same for all that holds it. */
export const holding = (text: string): string => `%${beginningWith(text)}`;

/** The calendar day in Korea on which a moment lies. */
export const koreanDate = (moment: SQLWrapper): SQL => sql`(${moment} AT TIME ZONE 'Asia/Seoul')::date`;
