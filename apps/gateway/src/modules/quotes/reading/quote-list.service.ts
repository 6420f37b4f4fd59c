import { setImmediate } from 'node:timers/promises';
import { nameFilter, quoteFilterStatuses } from '@gredia/domain';
import { count, eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { one } from '../../../platform/database/client';
import { textArray } from '../../../platform/database/values';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf, type Paging } from '../../../platform/graphql/list-input';
import { ownSellerId } from '../../sellers/public';
import type { QuoteListInput } from '../quotes.input';
import { isSuppliersTurn, quotes, type QuoteModel } from '../quotes.table';

export interface QuoteList {
  total: number;
  quotes: QuoteModel[];
}

const NONE: QuoteList = { total: 0, quotes: [] };

type Order = readonly (SQL | PgColumn)[];

// Both are orders of an index.
/** What changed last comes first. */
const newestFirst: Order = [sql`${quotes.updatedAt} DESC NULLS LAST`, quotes.id];
/** What waits for the supplier comes first. */
const waitingFirst: Order = [sql`${isSuppliersTurn} DESC`, ...newestFirst];

/** A page of what the viewer sent. */
export async function listSentQuotes(ctx: RequestContext, input: QuoteListInput): Promise<QuoteList> {
  if (!ctx.viewer) return NONE;
  const mine = { whose: eq(quotes.buyerId, ctx.viewer.id), company: quotes.dealer, order: newestFirst };
  return listQuotes(ctx, mine, input);
}

/** A page of what the viewer's company received, what it has to answer first. Nothing without a company. */
export async function listReceivedQuotes(ctx: RequestContext, input: QuoteListInput): Promise<QuoteList> {
  const own = await ownSellerId(ctx);
  if (own === null) return NONE;
  const ours = { whose: eq(quotes.sellerId, own), company: quotes.buyerCompany, order: waitingFirst };
  return listQuotes(ctx, ours, input);
}

interface QuoteListKind {
  /** What makes them the viewer's. */
  whose: SQL;
  /** Who is on the other side. */
  company: PgColumn;
  order: Order;
}

async function listQuotes(ctx: RequestContext, { whose, company, order }: QuoteListKind, input: QuoteListInput) {
  const { option, search } = input;
  const shown =
    option === 'ALL' ? whose : sql`${whose} AND ${quotes.status} = ANY(${textArray(quoteFilterStatuses[option])})`;
  const found = search === null ? shown : await searched(ctx, { shown, company, search });
  return readPage(ctx, found, order, input);
}

async function readPage({ db }: RequestContext, shown: SQL, order: Order, paging: Paging): Promise<QuoteList> {
  const [counted, rows] = await Promise.all([
    db.select({ total: count() }).from(quotes).where(shown),
    db
      .select()
      .from(quotes)
      .where(shown)
      .orderBy(...order)
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
 * find them too. Materials and companies repeat, so that the database gives each name once and few are looked at.
 */
async function searched(ctx: RequestContext, { shown, company, search }: QuoteSearch): Promise<SQL> {
  const names = textArray(await findNames(ctx, { shown, company, search }));
  const number = numberIn(search);
  const found = or(
    sql`${quotes.product} = ANY(${names})`,
    sql`${company} = ANY(${names})`,
    number === null ? undefined : sql`position(${number} IN replace(${quotes.number}, '-', '')) > 0`,
  );
  return sql`${shown} AND ${found}`;
}

/** So many names are looked at before other requests have their turn. */
const SLICE = 500;

/** Which of the materials and companies in the viewer's quotes match what was typed. */
async function findNames({ db }: RequestContext, { shown, company, search }: QuoteSearch): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT ${quotes.product} AS name FROM ${quotes} WHERE ${shown}
    UNION SELECT ${company} FROM ${quotes} WHERE ${shown} AND ${company} IS NOT NULL`);
  const isNamed = nameFilter(search);
  const found: string[] = [];
  for (const [index, { name }] of rows.entries()) {
    if (isNamed(name)) found.push(name);
    if (index % SLICE === SLICE - 1) await setImmediate();
  }
  return found;
}

/** What was typed as a part of a number without its hyphen; null when no number holds such signs. */
function numberIn(search: string): string | null {
  const signs = search.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
  return /^[0-9A-Z]+$/.test(signs) ? signs : null;
}
