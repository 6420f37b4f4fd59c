import { isDeepStrictEqual } from 'node:util';
import {
  NOTHING_ASKED_MESSAGE,
  quoteChangeFields,
  quoteFields,
  quoteFilterStatuses,
  type QuoteActor,
} from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { one } from '../../db/client';
import { badUserInput, conflict } from '../../graphql/errors';
import { parse } from '../../graphql/parse';
import type { QuoteChange } from './change-quotes';
import { newsOf } from './move-quote';
import { quotes, type NewQuote, type QuoteModel } from './quotes.table';

type Columns = Partial<NewQuote>;

/** Reads the value of a key, and says which columns it sets. Fields of a wrong one begin with the key. */
const content =
  <Schema extends z.ZodType>(field: Schema, columnsOf: (value: z.output<Schema>) => Columns) =>
  (key: string, value: unknown): Columns =>
    columnsOf(parse(z.object({ [key]: field }), { [key]: value })[key] as z.output<Schema>);

/** What may be changed of a request that was sent. The material, the sides and the numbers stay. */
export const contentKeys = {
  note: content(quoteChangeFields.note, (note) => ({ note })),
  buyerContact: content(quoteChangeFields.buyerContact, (buyerContact) => ({ buyerContact })),
  buyerAddress: content(quoteChangeFields.buyerAddress, (buyerAddress) => ({ buyerAddress })),
  buyerName: content(quoteFields.buyerName, (buyerName) => ({ buyerName })),
  buyerCompany: content(quoteFields.buyerCompany, (buyerCompany) => ({ buyerCompany })),
  buyerEmail: content(quoteFields.buyerEmail, (buyerEmail) => ({ buyerEmail })),
  weight: content(quoteFields.weight, ({ amount, unit }) => ({ weightAmount: amount, weightUnit: unit })),
  isMoq: content(quoteFields.isMoq, (isMoq) => ({ isMoq })),
  quoteOptions: content(quoteFields.quoteOptions, (quoteOptions) => ({ quoteOptions })),
};

export type ContentKey = keyof typeof contentKeys;

/**
 * Changes what was asked for: the buyer while nobody has answered, an administrator at any time. The other side sees that
 * there is something new, and gets no mail.
 * @throws BAD_USER_INPUT for the key, CONFLICT for the buyer once there is an answer
 */
export async function changeContent(
  { tx, quote }: QuoteChange,
  by: QuoteActor,
  key: ContentKey,
  value: unknown,
): Promise<QuoteModel> {
  const columns = contentKeys[key](key, value);
  if (by === 'BUYER' && !quoteFilterStatuses.WAITING.includes(quote.status)) {
    throw conflict('답변을 받았거나 끝난 요청은 바꿀 수 없어요. 새로 고쳐 확인해 주세요.');
  }
  if (key === 'buyerAddress' && !quote.isSample) {
    throw badUserInput({ buyerAddress: '샘플을 요청한 견적에만 주소를 넣을 수 있어요.' });
  }
  const changed = { ...quote, ...columns };
  if (isDeepStrictEqual(changed, quote)) return quote;
  if (!asksForSomething(changed)) throw badUserInput({ [key]: NOTHING_ASKED_MESSAGE });
  const now = new Date();
  const news = { updatedAt: now, ...newsOf(by, now) };
  return tx
    .update(quotes)
    .set({ ...columns, ...news })
    .where(eq(quotes.id, quote.id))
    .returning()
    .then(one);
}

const asksForSomething = ({ isMoq, isSample, quoteOptions, note }: NewQuote) =>
  isMoq || isSample || Boolean(quoteOptions?.length) || Boolean(note);
