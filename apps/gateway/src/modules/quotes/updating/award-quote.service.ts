import { isRepeatedMove } from '@gredia/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Executor } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import { changeQuotes } from '../change-quotes';
import { moveQuote, newestEvent, type QuoteMove } from '../transitions/move-quote';
import type { AwardInput } from './award-quote.input';
import { orderQuote } from './order-quote';
import { sideOf, unknownQuote } from '../quote-access';
import { announceMove } from '../transitions/announce-move';
import { quotes, type QuoteModel } from '../quotes.table';

/** What suppliers who were not chosen read. */
const NOT_CHOSEN = '다른 제안을 선택했어요.';

/**
 * Takes one offer (ORDERED) and ends the quotes it was compared with (CLOSED), all or none. Every supplier is told. The
 * same award again changes nothing.
 * @throws NOT_FOUND when one is not the viewer's own, CONFLICT when one cannot be taken or ended now
 */
export async function awardQuote(ctx: RequestContext, { id, others }: AwardInput) {
  return changeQuotes(ctx, async (tx, viewer) => {
    const ids = [id, ...others];
    if (!ids.every((given) => isUuid(given))) throw unknownQuote();
    const isOwn = and(inArray(quotes.id, ids), eq(quotes.buyerId, viewer.id));
    const own = await tx.select().from(quotes).where(isOwn).orderBy(asc(quotes.id)).for('update');
    const inOrder = ids.flatMap((given) => own.find((quote) => quote.id === given) ?? []);
    const [chosen, ...compared] = inOrder;
    if (!chosen || inOrder.length < ids.length) throw unknownQuote();
    for (const quote of inOrder) if ((await sideOf(ctx, quote)) !== 'BUYER') throw unknownQuote();

    const take: QuoteMove = { to: 'ORDERED', by: 'BUYER', actorId: viewer.id };
    const close: QuoteMove = { ...take, to: 'CLOSED', note: NOT_CHOSEN };
    if (await isAwarded(tx, inOrder, [take, ...compared.map(() => close)])) return inOrder;
    const awarded = [await orderQuote(tx, chosen, take)];
    for (const quote of compared) {
      const closed = await moveQuote(tx, quote, close);
      await announceMove(tx, quote.status, closed, close.by);
      awarded.push(closed);
    }
    return awarded;
  });
}

/** Whether all of it was what happened last to each of them. */
async function isAwarded(tx: Executor, awarded: readonly QuoteModel[], moves: readonly QuoteMove[]): Promise<boolean> {
  for (const [place, quote] of awarded.entries()) {
    const move = moves[place];
    if (!move || !isRepeatedMove(await newestEvent(tx, quote), move)) return false;
  }
  return true;
}
