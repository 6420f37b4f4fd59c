import { hasAccess } from '@gredia/auth';
import { quoteFilterStatuses, type QuoteStatus } from '@gredia/domain';
import { eq, sql, type SQL } from 'drizzle-orm';
import { one } from '../../../platform/database/client';
import { textArray } from '../../../platform/database/values';
import type { QuoteCounts, QuoteSummary } from '../../../generated/resolvers';
import type { RequestContext } from '../../../platform/graphql/context';
import { unauthenticated } from '../../../platform/errors/errors';
import { ownSellerId } from '../../sellers/public';
import { readAnswersLeft } from '../answering/answer-allowance';
import { isNewTo } from './quote-unread';
import { quotes } from '../quotes.table';

/**
 * The numbers of the viewer's lists, one statement a side.
 * @throws UNAUTHENTICATED for visitors
 */
export async function readQuoteSummary(ctx: RequestContext): Promise<QuoteSummary> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const own = hasAccess(viewer, 'SELLER') ? await ownSellerId(ctx) : null;
  const [sent, received, answersLeft] = await Promise.all([
    countQuotes(ctx, eq(quotes.buyerId, viewer.id), isNewTo.BUYER),
    own === null ? null : countQuotes(ctx, eq(quotes.sellerId, own), isNewTo.SUPPLIER),
    own === null ? null : readAnswersLeft(ctx.db, own),
  ]);
  return { sent, received, answersLeft };
}

async function countQuotes({ db }: RequestContext, whose: SQL, isUnread: SQL): Promise<QuoteCounts> {
  const counted = (which: SQL) => sql<number>`count(*) FILTER (WHERE ${which})::integer`;
  const having = (statuses: readonly QuoteStatus[]) => counted(sql`${quotes.status} = ANY(${textArray(statuses)})`);
  const columns = {
    all: sql<number>`count(*)::integer`,
    waiting: having(quoteFilterStatuses.WAITING),
    requested: having(['REQUESTED']),
    answered: having(quoteFilterStatuses.ANSWERED),
    ended: having(quoteFilterStatuses.ENDED),
    unread: counted(isUnread),
  };
  return db.select(columns).from(quotes).where(whose).then(one);
}
