import { awaitsResponse } from '@gredia/domain';
import { defineEvent, mailAlone } from '../../platform/events/event';
import type { QuoteEventPayload } from './mails/quote-event-payload';
import { notifyBuyer } from './mails/notify-buyer';
import { notifySupplier } from './mails/notify-supplier';

export const quoteRequested = defineEvent('quote.requested', notifySupplier('requested'));
export const quoteResponded = defineEvent('quote.responded', notifyBuyer('answered'));
/** The mail of an answer is sent once more: in the app it was told already. */
export const answerMailedAgain = defineEvent('quote.answer-mailed-again', mailAlone(notifyBuyer('answered')));
/** The buyer asks for more after an answer. */
export const quoteAskedBack = defineEvent('quote.asked-back', notifySupplier('asked-back'));
export const quoteSampleSent = defineEvent('quote.sample-sent', notifyBuyer('sample-sent'));

/** The buyer takes the offer. */
export const quoteOrdered = defineEvent('quote.ordered', notifySupplier('ordered'));
export const quoteDeclined = defineEvent('quote.declined', notifyBuyer('declined'));
export const quoteCanceled = defineEvent('quote.canceled', notifySupplier('canceled'));
export const quoteClosed = defineEvent('quote.closed', notifySupplier('closed'), notifyBuyer('closed'));
/** An administrator took back that it had ended. */
export const quoteReopened = defineEvent('quote.reopened', notifySupplier('reopened'), notifyBuyer('reopened'));
export const quoteExpired = defineEvent('quote.expired', notifySupplier('expired'), notifyBuyer('expired'));

/** A business day has passed without an answer. */
export const quoteAnswerDue = defineEvent('quote.answer-due', notifySupplier('answer-due'));

const awaitsSupplier = ({ quote }: QuoteEventPayload): boolean => awaitsResponse(quote.status);

/** It ends by itself within days: the side that it waits for hears of it. */
export const quoteExpiring = defineEvent(
  'quote.expiring',
  notifySupplier('expiring', awaitsSupplier),
  notifyBuyer('expiring', (payload) => !awaitsSupplier(payload)),
);
