import { audit } from '../../../platform/audit/audit';
import type { RequestContext } from '../../../platform/graphql/context';
import { conflict, forbidden } from '../../../platform/errors/errors';
import { announce } from '../../../platform/events/announce';
import { changeQuote } from '../change-quotes';
import { answerMailedAgain } from '../quotes.events';
import { requireSide } from '../reading/quote-visibility';
import { findQuote } from '../reading/single-quote.service';
import { buyerRecipients } from './quote-recipients';

/**
 * Mails the buyer once more that the supplier has answered, as that mail goes: to a confirmed address alone, and to none
 * where the buyer wants no mails of quotes.
 * @throws NOT_FOUND, FORBIDDEN for a party of the quote, CONFLICT where the answer is not the last word or no address is
 * reached, RATE_LIMITED
 */
export async function resendAnswerMail(ctx: RequestContext, quoteId: string): Promise<boolean> {
  const { viewer } = ctx;
  const found = await findQuote(ctx, quoteId);
  if (!viewer || (await requireSide(ctx, found)) !== 'OPERATOR') throw forbidden();
  await changeQuote(ctx, quoteId, async ({ tx, quote, side }) => {
    if (side !== 'OPERATOR') throw forbidden();
    if (quote.status !== 'RESPONDED') throw conflict('‘답변 완료’ 상태에서만 답변 메일을 다시 보낼 수 있어요.');
    if (quote.isSpam) throw conflict('스팸으로 표시한 견적은 메일을 보내지 않아요.');
    const reached = (await buyerRecipients(tx, quote)).some(({ preferences }) => preferences.mail);
    if (!reached) throw conflict('구매자에게 확인된 주소가 없거나, 견적 메일을 받지 않기로 했어요.');
    // What is refused is no mail: it uses up none of the few that a buyer may get.
    await ctx.limits.take('quote-mail-resend', viewer.id);
    await ctx.limits.take('quote-mail-resend.buyer', quote.buyerId);
    await announce(tx, answerMailedAgain, { quote, by: 'SUPPLIER' });
    await audit(tx, ctx.keys, ctx.client, {
      action: 'quote.mail-resend',
      outcome: 'ok',
      actorId: viewer.id,
      subjectId: quote.buyerId,
      details: { quoteId: quote.id },
      document: { collection: 'quotes', id: quote.id, reason: null },
    });
    return quote;
  });
  return true;
}
