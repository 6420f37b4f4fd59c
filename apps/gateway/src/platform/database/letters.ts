import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { holding } from './values';

/** Put before each syllable. A letter, or a trigram would not hold it. */
const MARK = 'ㆍ';

/**
 * Some texts of a row in single letters, with a mark before each syllable, a text each line: what trigrams are made of,
 * which find Hangul from one syllable on that way (`letters_of` of the migration). For an index, and for what it is to find.
 */
export const lettersOf = (...texts: readonly SQLWrapper[]): SQL => sql`letters_of(${sql.join([...texts], sql`, `)})`;

/**
 * That texts of a row may hold a text, as the index of their letters tells. Before it stands what is really asked: in letters
 * 가 is a part of 각, and where a text is too common for the index, letters are made of those rows alone that hold it.
 */
export const mayHold = (letters: SQL, text: string): SQL =>
  sql`${letters} LIKE ${holding(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u1100-\u1112]/g, `${MARK}$&`),
  )}`;
