import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { answerSendings, claimSendings, type Sender } from '../../../platform/transact/idempotency';
import { quotes, type QuoteModel } from '../quotes.table';
import type { AskedFor } from './quote-requests';

/**
 * Claims what the buyer sends: a second sending of the same keys waits here. `transactWith` knows one key; here each of
 * several requests has its own, and some may be new.
 * @returns the quotes that the buyer made with these keys before, by key
 */
export async function claimRequests(
  tx: Executor,
  buyerId: string,
  asked: readonly AskedFor[],
): Promise<Map<string, QuoteModel>> {
  const sendings = asked.flatMap(({ clientKey: key, path: _path, ...input }) => (key === null ? [] : [{ key, input }]));
  const repeats = await claimSendings(tx, senderOf(buyerId), sendings);
  if (repeats.size === 0) return new Map();
  const ids = [...repeats.values()].map(({ answer }) => answer);
  const found = await tx.select().from(quotes).where(inArray(quotes.id, ids));
  const byId = new Map(found.map((quote) => [quote.id, quote]));
  return new Map([...repeats].flatMap(([key, { answer }]) => (byId.has(answer) ? [[key, byId.get(answer)!]] : [])));
}

/** Remembers which quote each claimed key made. */
export function rememberRequests(
  tx: Executor,
  buyerId: string,
  asked: readonly AskedFor[],
  made: readonly QuoteModel[],
): Promise<void> {
  const answers = asked.flatMap(({ clientKey }, place) => {
    const quote = made[place];
    return clientKey !== null && quote ? [[clientKey, quote.id] as const] : [];
  });
  return answerSendings(tx, senderOf(buyerId), answers);
}

const senderOf = (accountId: string): Sender => ({ operation: 'createQuote', accountId });
