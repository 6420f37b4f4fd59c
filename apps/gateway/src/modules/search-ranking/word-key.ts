import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** By which words are compared with what rankings do not count: without blanks and letter case. */
export const wordKey = (word: SQLWrapper): SQL => sql`lower(replace(normalize(${word}, NFC), ' ', ''))`;
