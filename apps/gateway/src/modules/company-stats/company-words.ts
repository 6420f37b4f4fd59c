import { LEAST_WORD_VISITORS, type DayRange } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { statement } from '../../platform/database/statement';
import type { CompanyWord } from '../../generated/resolvers';
import { companyWords } from './company-stats.table';

const wordsOfCompany = statement<CompanyWord>(
  'words_of_company',
  sql`SELECT ${companyWords.word} AS word, sum(${companyWords.visitors})::integer AS visitors FROM ${companyWords}
    WHERE ${companyWords.sellerId} = ${sql.placeholder('sellerId')}::uuid
      AND ${companyWords.day} BETWEEN ${sql.placeholder('from')}::date AND ${sql.placeholder('to')}::date
    GROUP BY 1 HAVING sum(${companyWords.visitors}) >= ${sql.placeholder('least')}::integer
    ORDER BY visitors DESC, word LIMIT ${sql.placeholder('first')}::integer`,
);

/** The words that led to a supplier's materials; few visitors' words are no one's business. */
export const readCompanyWords = (
  db: Database,
  { sellerId, from, to }: DayRange & { sellerId: string },
  first: number,
): Promise<CompanyWord[]> => wordsOfCompany(db, { sellerId, from, to, first, least: LEAST_WORD_VISITORS });
