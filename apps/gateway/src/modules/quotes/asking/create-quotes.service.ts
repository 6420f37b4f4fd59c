import type { QuoteDays, QuoteInput } from '@gredia/domain';
import { one, type Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { announce } from '../../../platform/events/announce';
import type { RequestContext } from '../../../platform/graphql/context';
import { badUserInput, unauthenticated } from '../../../platform/errors/errors';
import { askForConfirmation } from '../../address-confirmations/public';
import { lockUser } from '../../identity/public';
import { countReach } from '../../reach/public';
import { ownSellerId } from '../../sellers/public';
import { changeQuotes } from '../change-quotes';
import { checkQuoteLimits } from './request-limits';
import { quoteRequested } from '../quotes.events';
import { newQuoteNumber } from './quote-number';
import { insertQuotes, newQuote, quotableMaterials, type AskedFor } from './quote-requests';
import { claimRequests, rememberRequests } from './repeated-requests';
import type { QuoteModel } from '../quotes.table';

/**
 * Asks a supplier for a quote. A `clientKey` that this person has used gives the quote it made, also with other contents.
 * @throws NOT_FOUND for a material that is hidden or unknown, BAD_USER_INPUT by field, RATE_LIMITED
 */
export async function createQuote(ctx: RequestContext, input: QuoteInput): Promise<QuoteModel> {
  return create(ctx, [{ ...input, path: '' }]).then(one);
}

/**
 * Asks for several materials at once, all or none. An input without a key has that of the first one with its place, so that
 * one key stands for a whole sending; no key of a client holds the blank between them.
 * @throws as `createQuote`; fields name the place: `inputs.2.pid`
 */
export async function createQuotes(ctx: RequestContext, inputs: readonly QuoteInput[]): Promise<QuoteModel[]> {
  const first = inputs[0]?.clientKey ?? null;
  const asked = inputs.map((input, place) => ({
    ...input,
    clientKey: input.clientKey ?? (first === null ? null : `${first} ${place}`),
    path: `inputs.${place}.`,
  }));
  const keys = new Set<string>();
  for (const { clientKey, path } of asked) {
    if (clientKey === null) continue;
    if (keys.has(clientKey)) throw badUserInput({ [`${path}clientKey`]: '같은 요청이 두 번 들어 있어요.' });
    keys.add(clientKey);
  }
  return create(ctx, asked);
}

async function create(ctx: RequestContext, asked: readonly AskedFor[]): Promise<QuoteModel[]> {
  let made: QuoteModel[] = [];
  const answered = await changeQuotes(ctx, async (tx, { id: buyerId }) => {
    // A second sending of the same waits here, and so does another request of the same person.
    const buyer = await lockUser(tx, buyerId);
    if (!buyer || buyer.state === 'WITHDRAWN') throw unauthenticated();
    const known = await claimRequests(tx, buyerId, asked);
    const isNew = ({ clientKey }: AskedFor) => clientKey === null || !known.has(clientKey);
    const fresh = asked.filter(isNew);
    made = await send(tx, buyerId, ctx.quoteDays, await ownSellerId(ctx), fresh, groupOf([...known.values()]));
    await rememberRequests(tx, buyerId, fresh, made);
    const waiting = [...made];
    return asked.map((input) => {
      const quote = isNew(input) ? waiting.shift() : known.get(input.clientKey ?? '');
      if (!quote) throw new Error('Every request has its quote.');
      return quote;
    });
  });
  const targetIds = made.map(({ pid }) => pid);
  if (made.length) await countReach(ctx, { type: 'QUOTE_SUBMIT', targetType: 'PRODUCT', targetIds });
  return answered;
}

/** The group of what was sent before, when the rest of it comes now. */
const groupOf = (known: readonly QuoteModel[]) => known.find(({ groupId }) => groupId !== null)?.groupId ?? null;

/** Makes the quotes and tells their suppliers. The buyer's account is locked. Answers them in the order asked for. */
async function send(
  tx: Executor,
  buyerId: string,
  days: QuoteDays,
  own: string | null,
  asked: readonly AskedFor[],
  group: string | null,
): Promise<QuoteModel[]> {
  if (!asked.length) return [];
  const materials = await quotableMaterials(tx, own, asked);
  const now = new Date();
  await checkQuoteLimits(tx, buyerId, materials, now);
  const groupId = group ?? (asked.length > 1 ? newId() : null);
  const sending = { buyerId, groupId, now, days };
  const rows = asked.map((input, place) => newQuote(input, one(materials.slice(place)), sending));
  const made = await insertQuotes(tx, rows, () => newQuoteNumber(now));
  // Before any news: the answers of the supplier may come within the hour.
  await askForConfirmation(
    tx,
    { userId: buyerId },
    made.map(({ buyerEmail }) => buyerEmail),
  );
  for (const quote of made) await announce(tx, quoteRequested, { quote, by: 'BUYER' });
  return made;
}
