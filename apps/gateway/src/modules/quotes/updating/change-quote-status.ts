import {
  eventNoteField,
  isOwnQuoteMove,
  isRepeatedMove,
  joinedWords,
  mayReopenQuote,
  QUOTE_STATUSES,
  quoteMoveInput,
  quoteStatusLabel,
  type QuoteStatus,
} from '@gredia/domain';
import { z } from 'zod';
import { badUserInput, conflict, forbidden } from '../../../platform/errors/errors';
import { parse } from '../../../platform/graphql/parse';
import { announceMove } from '../transitions/announce-move';
import type { QuoteChange } from '../change-quotes';
import { moveQuote, newestEvent, writeMove, type QuoteMove } from '../transitions/move-quote';
import { orderQuote } from './order-quote';
import { requireBuyer } from '../anonymized-buyer';
import type { QuoteModel } from '../quotes.table';

/**
 * The key `status` of a party. The other side is told. The same change again, by the same person, changes nothing.
 * @throws BAD_USER_INPUT by field, FORBIDDEN for a state that only another side sets, CONFLICT
 */
export async function changeStatus(
  { tx, quote, viewer, days }: QuoteChange,
  by: 'BUYER' | 'SUPPLIER',
  value: unknown,
): Promise<QuoteModel> {
  const { to, reason, note, ...sample } = parse(quoteMoveInput, value);
  if (!isOwnQuoteMove(by, to)) throw forbidden();
  const move: QuoteMove = { to, by, actorId: viewer.id, reason, note, days };
  const parcel = { shippingCompany: sample.shippingCompany, trackingNumber: sample.trackingNumber || null };
  const isSample = to === 'SAMPLE_SENT';
  if (isRepeatedMove(await newestEvent(tx, quote), move) && (!isSample || isIn(quote, parcel))) return quote;
  if (to === 'ORDERED') return orderQuote(tx, quote, move);
  const moved = await moveQuote(tx, quote, move, isSample ? parcel : {});
  await announceMove(tx, quote.status, moved, by);
  return moved;
}

type Parcel = Pick<QuoteModel, 'shippingCompany' | 'trackingNumber'>;

const isIn = (quote: QuoteModel, { shippingCompany, trackingNumber }: Parcel): boolean =>
  quote.shippingCompany === shippingCompany && quote.trackingNumber === trackingNumber;

const adminMove = z
  .object({
    to: z.enum(QUOTE_STATUSES as [QuoteStatus, ...QuoteStatus[]], '상태를 다시 골라 주세요.'),
    reason: eventNoteField,
    note: eventNoteField,
  })
  .transform(({ to, reason, note }) => ({ to, note: joinedWords(reason, note) }));

/**
 * The key `status` of an administrator: ends a quote, or takes one that has ended back to the state before and says why.
 * Both sides are told. The time until a reopened one ends by itself, and until its supplier is reminded, begins anew.
 * @throws BAD_USER_INPUT by field, CONFLICT, also for reopening a quote whose buyer has left
 */
export async function changeStatusAsAdmin(change: QuoteChange, value: unknown): Promise<QuoteModel> {
  const { tx, quote, viewer, days } = change;
  const { to, note } = parse(adminMove, value);
  const move: QuoteMove = { to, note, by: 'ADMIN', actorId: viewer.id, days };
  const newest = await newestEvent(tx, quote);
  if (isRepeatedMove(newest, move)) return quote;
  if (!mayReopenQuote(quote.status, move.by)) return announced(await moveQuote(tx, quote, move));
  const { from: before } = newest;
  if (before === null || to !== before) {
    const state = before === null ? '' : `‘${quoteStatusLabel[before]}’ `;
    throw conflict(`이 견적은 끝나기 전의 ${state}상태로만 되돌릴 수 있어요.`);
  }
  if (note === null) throw badUserInput({ note: '되돌리는 이유를 적어 주세요.' });
  await requireBuyer(tx, quote);
  return announced(await writeMove(tx, quote, move, { remindedAt: null }));

  async function announced(moved: QuoteModel): Promise<QuoteModel> {
    await announceMove(tx, quote.status, moved, move.by);
    return moved;
  }
}
