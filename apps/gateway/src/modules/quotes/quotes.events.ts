import { awaitsResponse } from '@gredia/domain';
import { defineEvent } from '../../platform/events/event';
import type { QuoteHappening } from './mails/quote-happening';
import { toBuyer } from './mails/to-buyer';
import { toSupplier } from './mails/to-supplier';

export const quoteRequested = defineEvent('quote.requested', toSupplier('requested'));
export const quoteResponded = defineEvent('quote.responded', toBuyer('answered'));
/** The buyer asks for more after an answer. */
export const quoteAskedBack = defineEvent('quote.asked-back', toSupplier('asked-back'));
export const quoteSampleSent = defineEvent('quote.sample-sent', toBuyer('sample-sent'));

/** The buyer takes the offer. */
export const quoteOrdered = defineEvent('quote.ordered', toSupplier('ordered'));
export const quoteDeclined = defineEvent('quote.declined', toBuyer('declined'));
export const quoteCanceled = defineEvent('quote.canceled', toSupplier('canceled'));
export const quoteClosed = defineEvent('quote.closed', toSupplier('closed'), toBuyer('closed'));
/** An administrator took back that it had ended. */
export const quoteReopened = defineEvent('quote.reopened', toSupplier('reopened'), toBuyer('reopened'));
export const quoteExpired = defineEvent('quote.expired', toSupplier('expired'), toBuyer('expired'));

/** A business day has passed without an answer. */
export const quoteAnswerDue = defineEvent('quote.answer-due', toSupplier('answer-due'));

const awaitsSupplier = ({ quote }: QuoteHappening): boolean => awaitsResponse(quote.status);

/** It ends by itself within days: the side that it waits for hears of it. */
export const quoteExpiring = defineEvent(
  'quote.expiring',
  toSupplier('expiring', awaitsSupplier),
  toBuyer('expiring', (happening) => !awaitsSupplier(happening)),
);
