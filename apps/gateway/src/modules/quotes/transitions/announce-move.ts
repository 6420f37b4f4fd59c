import { newsOfMove, quoteWorkflow, type QuoteActor, type QuoteNews, type QuoteStatus } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { announce } from '../../../platform/events/announce';
import type { DomainEvent } from '../../../platform/events/event';
import type { QuoteEventPayload } from '../mails/quote-event-payload';
import {
  quoteAskedBack,
  quoteCanceled,
  quoteClosed,
  quoteDeclined,
  quoteExpired,
  quoteOrdered,
  quoteReopened,
  quoteResponded,
  quoteSampleSent,
} from '../quotes.events';
import type { QuoteModel } from '../quotes.table';

const eventOf: Record<QuoteNews, DomainEvent<QuoteEventPayload>> = {
  answered: quoteResponded,
  'asked-back': quoteAskedBack,
  'sample-sent': quoteSampleSent,
  ordered: quoteOrdered,
  declined: quoteDeclined,
  canceled: quoteCanceled,
  closed: quoteClosed,
  reopened: quoteReopened,
  expired: quoteExpired,
};

/**
 * Announces a change of state, where the workflow has news of it.
 * @param from the state before it
 * @param quote as it is now
 */
export async function announceMove(tx: Executor, from: QuoteStatus, quote: QuoteModel, by: QuoteActor): Promise<void> {
  const news = newsOfMove(quoteWorkflow, { from, to: quote.status, by });
  if (news) await announce(tx, eventOf[news], { quote, by });
}
