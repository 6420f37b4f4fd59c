import { isDeepStrictEqual } from 'node:util';
import {
  asksForSomething,
  awaitsResponse,
  isFixedByAnswer,
  NOTHING_ASKED_MESSAGE,
  quoteChangeFields,
  quoteFields,
  type QuoteChanger,
  type QuoteContentKey,
} from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { one, type Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { badUserInput, conflict } from '../../../platform/errors/errors';
import { parse } from '../../../platform/graphql/parse';
import type { QuoteChange } from '../change-quotes';
import { newsOf } from '../transitions/move-quote';
import { requireBuyer } from '../anonymized-buyer';
import { quoteResponses, quotes, type NewQuote, type QuoteModel } from '../quotes.table';

type Columns = Partial<NewQuote>;

/** Reads the value of a key, and says which columns it sets. Fields of a wrong one begin with the key. */
const content =
  <Schema extends z.ZodType>(field: Schema, toColumns: (value: z.output<Schema>) => Columns) =>
  (key: string, value: unknown): Columns =>
    toColumns(parse(z.object({ [key]: field }), { [key]: value })[key] as z.output<Schema>);

/** What may be changed of a request that was sent. The material, the sides and the numbers stay. */
const columnsOf: Record<QuoteContentKey, (key: string, value: unknown) => Columns> = {
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

/**
 * Changes what was asked for: the buyer while there is no answer, an administrator at any time, except for what an answer
 * is a price for. The other side sees that there is something new, and gets no mail.
 * @throws BAD_USER_INPUT for the key, CONFLICT once there is an answer, and for an administrator when the buyer has left
 */
export async function changeContent(
  { tx, quote }: QuoteChange,
  by: QuoteChanger,
  key: QuoteContentKey,
  value: unknown,
): Promise<QuoteModel> {
  const columns = columnsOf[key](key, value);
  if (by === 'BUYER' && !awaitsResponse(quote.status)) {
    throw conflict('답변을 받았거나 끝난 요청은 바꿀 수 없어요. 새로 고쳐 확인해 주세요.');
  }
  if (by === 'ADMIN') await requireBuyer(tx, quote);
  if (isFixedByAnswer(key) && (await isAnswered(tx, quote))) {
    throw conflict('답변을 받은 뒤에는 수량과 요청 항목을 바꿀 수 없어요.');
  }
  if (key === 'buyerAddress' && !quote.isSample) {
    throw badUserInput({ buyerAddress: '샘플을 요청한 견적에만 주소를 넣을 수 있어요.' });
  }
  const changed: QuoteModel = { ...quote, ...columns };
  if (isDeepStrictEqual(changed, quote)) return quote;
  if (!asksForSomething(changed)) throw badUserInput({ [key]: NOTHING_ASKED_MESSAGE });
  const now = new Date();
  const news = { updatedAt: momentAfter(quote), ...newsOf(by, now) };
  return tx
    .update(quotes)
    .set({ ...columns, ...news })
    .where(eq(quotes.id, quote.id))
    .returning()
    .then(one);
}

async function isAnswered(tx: Executor, { id }: QuoteModel): Promise<boolean> {
  const answers = await tx.select().from(quoteResponses).where(eq(quoteResponses.quoteId, id)).limit(1);
  return answers.length > 0;
}
