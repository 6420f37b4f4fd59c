import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** By which words are compared with what rankings do not count: without blanks and letter case. */
export const wordKey = (word: SQLWrapper): SQL => sql`lower(translate(normalize(${word}, NFC), ' \t\u00A0\u3000', ''))`;
