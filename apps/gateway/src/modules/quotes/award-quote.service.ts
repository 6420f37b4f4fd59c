import { QUOTE_LIMITS } from '@gredia/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { RequestContext } from '../../graphql/context';
import { changeQuotes } from './change-quotes';
import { moveQuote } from './move-quote';
import { orderQuote } from './order-quote';
import { unknownQuote } from './quote-access';
import { tellSupplier } from './quote-mails';
import { quotes } from './quotes.table';

const quoteId = z.string().transform((id) => id.toLowerCase());

/** What is taken, and what was compared with it. */
export const awardInput = z
  .object({
    id: quoteId,
    others: z
      .array(quoteId)
      .max(QUOTE_LIMITS.atOnce - 1, `한 번에 ${QUOTE_LIMITS.atOnce}개까지 비교할 수 있어요.`)
      .transform((others) => [...new Set(others)]),
  })
  .refine(({ id, others }) => !others.includes(id), { path: ['others'], error: '고른 견적은 빼고 보내 주세요.' });

/** What suppliers who were not chosen read. */
const NOT_CHOSEN = '다른 제안을 선택했어요.';

/**
 * Takes one offer (ORDERED) and ends the others it was compared with (CLOSED), all or none. Every supplier is told.
 * @throws NOT_FOUND when one is not the viewer's own, CONFLICT when one cannot be taken or ended now
 */
export async function awardQuote(ctx: RequestContext, { id, others }: z.output<typeof awardInput>) {
  return changeQuotes(ctx, async (tx, viewer) => {
    const ids = [id, ...others];
    if (!ids.every((given) => isUuid(given))) throw unknownQuote();
    const isOwn = and(inArray(quotes.id, ids), eq(quotes.buyerId, viewer.id));
    const own = await tx.select().from(quotes).where(isOwn).orderBy(asc(quotes.id)).for('update');
    const inOrder = ids.flatMap((given) => own.find((quote) => quote.id === given) ?? []);
    const [chosen, ...compared] = inOrder;
    if (!chosen || inOrder.length < ids.length) throw unknownQuote();

    const by = { by: 'BUYER', actorId: viewer.id } as const;
    const awarded = [await orderQuote(tx, chosen, by)];
    for (const quote of compared) {
      const closed = await moveQuote(tx, quote, { ...by, to: 'CLOSED', note: NOT_CHOSEN });
      await tellSupplier(tx, 'closed', closed);
      awarded.push(closed);
    }
    return awarded;
  });
}
