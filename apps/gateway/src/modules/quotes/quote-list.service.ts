import { nameFilter, quoteFilterStatuses } from '@gredia/domain';
import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { one } from '../../db/client';
import { textArray } from '../../db/values';
import type { RequestContext } from '../../graphql/context';
import { offsetOf, type Paging } from '../../graphql/list-input';
import { ownSellerId } from '../sellers/seller-members';
import type { QuoteListInput } from './quotes.input';
import { quotes, type QuoteModel } from './quotes.table';

export interface QuoteList {
  total: number;
  quotes: QuoteModel[];
}

const NONE: QuoteList = { total: 0, quotes: [] };

/** The order of both lists, and of their indexes: what changed last comes first. */
const newestFirst = [sql`${quotes.updatedAt} DESC NULLS LAST`, quotes.id] as const;

/** A page of what the viewer sent. */
export async function listSentQuotes(ctx: RequestContext, input: QuoteListInput): Promise<QuoteList> {
  if (!ctx.viewer) return NONE;
  return listQuotes(ctx, eq(quotes.buyerId, ctx.viewer.id), quotes.dealer, input);
}

/** A page of what the viewer's company received. Nothing without a company. */
export async function listReceivedQuotes(ctx: RequestContext, input: QuoteListInput): Promise<QuoteList> {
  const own = await ownSellerId(ctx);
  return own === null ? NONE : listQuotes(ctx, eq(quotes.sellerId, own), quotes.buyerCompany, input);
}

/** @param whose the condition that makes them the viewer's @param company who is on the other side */
async function listQuotes(ctx: RequestContext, whose: SQL, company: PgColumn, input: QuoteListInput) {
  const { option, search } = input;
  const shown =
    option === 'ALL' ? whose : sql`${whose} AND ${quotes.status} = ANY(${textArray(quoteFilterStatuses[option])})`;
  return search === null ? readPage(ctx, shown, input) : searchPage(ctx, { shown, company, search }, input);
}

async function readPage({ db }: RequestContext, shown: SQL, paging: Paging): Promise<QuoteList> {
  const [counted, rows] = await Promise.all([
    db.select({ total: count() }).from(quotes).where(shown),
    db
      .select()
      .from(quotes)
      .where(shown)
      .orderBy(...newestFirst)
      .limit(paging.perPage)
      .offset(offsetOf(paging)),
  ]);
  return { ...one(counted), quotes: rows };
}

interface QuoteSearch {
  shown: SQL;
  company: PgColumn;
  search: string;
}

/**
 * The names in one person's quotes are searched here, as suppliers' names are: half-typed syllables and initial consonants
 * find them too. Materials and companies repeat, so that few names are looked at.
 */
async function searchPage({ db }: RequestContext, { shown, company, search }: QuoteSearch, paging: Paging) {
  const named = nameFilter(search);
  const known = new Map<string, boolean>();
  const matches = (name: string | null): boolean => {
    if (!name) return false;
    const isFound = known.get(name) ?? named(name);
    known.set(name, isFound);
    return isFound;
  };
  const rows = await db
    .select({ id: quotes.id, number: quotes.number, product: quotes.product, company: sql<string | null>`${company}` })
    .from(quotes)
    .where(shown)
    .orderBy(...newestFirst);
  const found = rows.filter((row) => matches(row.product) || matches(row.company) || matches(row.number));
  const wanted = found.slice(offsetOf(paging), offsetOf(paging) + paging.perPage).map(({ id }) => id);
  if (!wanted.length) return { total: found.length, quotes: [] };
  const page = await db
    .select()
    .from(quotes)
    .where(and(shown, inArray(quotes.id, wanted)))
    .orderBy(...newestFirst);
  return { total: found.length, quotes: page };
}
