import {
  eventNoteField,
  mayReopenQuote,
  QUOTE_STATUSES,
  quoteMoveInput,
  quoteStatusLabel,
  type QuoteActor,
  type QuoteStatus,
} from '@gredia/domain';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { one } from '../../db/client';
import { badUserInput, conflict, forbidden } from '../../graphql/errors';
import { parse } from '../../graphql/parse';
import type { QuoteChange } from './change-quotes';
import { endOf, moveQuote, writeMove } from './move-quote';
import { orderQuote } from './order-quote';
import { tellBuyer, tellSupplier } from './quote-mails';
import { quoteEvents, type QuoteModel } from './quotes.table';

/** What each side makes of a quote by this key: opening and answering are calls of their own (decisions §1.2). */
const mayMake = {
  BUYER: ['CLOSED', 'CANCELED', 'NEGOTIATING', 'ORDERED'],
  SUPPLIER: ['DECLINED', 'SAMPLE_SENT'],
} as const satisfies Partial<Record<QuoteActor, readonly QuoteStatus[]>>;

/**
 * The key `status` of a party. The other side is told.
 * @throws BAD_USER_INPUT by field, FORBIDDEN for what only others make of a quote, CONFLICT
 */
export async function changeStatus({ tx, quote, viewer }: QuoteChange, by: 'BUYER' | 'SUPPLIER', value: unknown) {
  const { to, reason, note, shippingCompany, trackingNumber } = parse(quoteMoveInput, value);
  if (!(mayMake[by] as readonly QuoteStatus[]).includes(to)) throw forbidden();
  const move = { by, actorId: viewer.id, reason, note };
  if (to === 'ORDERED') return orderQuote(tx, quote, move);
  const parcel = { shippingCompany, trackingNumber: trackingNumber || null };
  const moved = await moveQuote(tx, quote, { ...move, to }, to === 'SAMPLE_SENT' ? parcel : {});
  if (to === 'NEGOTIATING') await tellSupplier(tx, 'asked-back', moved);
  if (to === 'CLOSED') await tellSupplier(tx, 'closed', moved);
  if (to === 'CANCELED') await tellSupplier(tx, 'canceled', moved);
  if (to === 'DECLINED') await tellBuyer(tx, 'declined', moved);
  if (to === 'SAMPLE_SENT') await tellBuyer(tx, 'sample-sent', moved);
  return moved;
}

const adminMove = z
  .object({
    to: z.enum(QUOTE_STATUSES as [QuoteStatus, ...QuoteStatus[]], '상태를 다시 골라 주세요.'),
    reason: eventNoteField,
    note: eventNoteField,
  })
  .transform(({ to, reason, note }) => ({ to, note: note ?? reason }));

/**
 * The key `status` of an administrator: ends a quote, or takes one that has ended back to the state before and says why.
 * Time begins anew for what was reopened.
 * @throws BAD_USER_INPUT by field, CONFLICT
 */
export async function changeStatusAsAdmin({ tx, quote, viewer }: QuoteChange, value: unknown): Promise<QuoteModel> {
  const { to, note } = parse(adminMove, value);
  const move = { to, note, by: 'ADMIN', actorId: viewer.id } as const;
  if (!mayReopenQuote(quote.status, move.by)) {
    const closed = await moveQuote(tx, quote, move);
    await tellSupplier(tx, 'closed', closed);
    return closed;
  }
  const { from: before } = await tx
    .select({ from: quoteEvents.from })
    .from(quoteEvents)
    .where(and(eq(quoteEvents.quoteId, quote.id), eq(quoteEvents.to, quote.status)))
    .orderBy(desc(quoteEvents.createdAt), desc(quoteEvents.id))
    .limit(1)
    .then(one);
  if (before === null || to !== before) {
    const state = before === null ? '' : `‘${quoteStatusLabel[before]}’ `;
    throw conflict(`이 견적은 끝나기 전의 ${state}상태로만 되돌릴 수 있어요.`);
  }
  if (note === null) throw badUserInput({ note: '되돌리는 이유를 적어 주세요.' });
  const now = new Date();
  return writeMove(tx, quote, move, { expiresAt: endOf(to, now, now) });
}
