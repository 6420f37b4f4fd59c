import { awaitsResponse, quoteMessageInput } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { one } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { announce } from '../../../platform/events/announce';
import { conflict } from '../../../platform/errors/errors';
import { parse } from '../../../platform/graphql/parse';
import { carryOutOnce } from '../../../platform/transact/idempotency';
import { sendingAbout, type QuoteChange } from '../change-quotes';
import { moveQuote, newsOf } from '../transitions/move-quote';
import { attachFiles } from '../quote-files';
import { quoteAskedBack } from '../quotes.events';
import { quoteMessages, quotes, type QuoteModel } from '../quotes.table';

/**
 * The key `message`: the buyer asks back after an answer, which makes the quote NEGOTIATING, and may go on asking there. The
 * same `clientKey` again changes nothing.
 * @throws BAD_USER_INPUT by field, CONFLICT before an answer and after the end
 */
export async function sendQuoteMessage(change: QuoteChange, value: unknown): Promise<QuoteModel> {
  const { tx, quote, viewer } = change;
  const { clientKey, ...input } = parse(quoteMessageInput, value);
  return carryOutOnce(tx, sendingAbout(change, { operation: 'updateQuote', clientKey, input }), async () => {
    const asked = await askBack(change);
    const message = await tx
      .insert(quoteMessages)
      .values({ quoteId: quote.id, authorId: viewer.id, text: input.text })
      .returning()
      .then(one);
    await attachFiles(tx, input.files, viewer.id, { quoteId: quote.id, messageId: message.id });
    await announce(tx, quoteAskedBack, { quote: asked, by: 'BUYER' });
    return asked;
  });
}

async function askBack({ tx, quote, viewer, days }: QuoteChange): Promise<QuoteModel> {
  const { status } = quote;
  if (status === 'NEGOTIATING') {
    const now = new Date();
    const news = { updatedAt: momentAfter(quote), ...newsOf('BUYER', now) };
    return tx.update(quotes).set(news).where(eq(quotes.id, quote.id)).returning().then(one);
  }
  if (awaitsResponse(status)) throw conflict('공급사가 답변한 뒤에 메시지를 보낼 수 있어요.');
  return moveQuote(tx, quote, { to: 'NEGOTIATING', by: 'BUYER', actorId: viewer.id, days });
}
