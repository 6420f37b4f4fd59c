import { mayActAsAdmin, type Viewer } from '@gredia/auth';
import type { QuoteActor } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { one } from '../../db/client';
import type { RequestContext } from '../../graphql/context';
import { badUserInput, forbidden } from '../../graphql/errors';
import { parse } from '../../graphql/parse';
import { audit } from '../audit/audit.service';
import { requireUnlocked } from '../sessions/require-unlocked';
import { changeContent, contentKeys, type ContentKey } from './change-quote-content';
import { changeStatus, changeStatusAsAdmin } from './change-quote-status';
import { changeQuote, type QuoteChange } from './change-quotes';
import { sendQuoteMessage } from './send-quote-message';
import { quotes, type QuoteModel } from './quotes.table';

/** Whoever changes something by a key; time changes nothing this way. */
type Changer = Exclude<QuoteActor, 'SYSTEM'>;

const buyerKeys = ['status', 'message', 'note', 'buyerContact', 'buyerAddress'];
const adminKeys = ['status', 'isSpam', ...Object.keys(contentKeys)];

/** Which keys each of them has (decisions §1.2). */
const keysOf: Record<Changer, readonly string[]> = { BUYER: buyerKeys, SUPPLIER: ['status'], ADMIN: adminKeys };

/**
 * Changes one thing of a quote. What an administrator changes is audited.
 * @throws NOT_FOUND, BAD_USER_INPUT for an unknown key (`key`) and by field, FORBIDDEN for a key of others, CONFLICT, RATE_LIMITED for messages
 */
export async function updateQuote(ctx: RequestContext, id: string, key: string, value: unknown): Promise<QuoteModel> {
  if (key === 'message' && ctx.viewer) await ctx.limits.take('quote-message', ctx.viewer.id);
  return changeQuote(ctx, id, async (change) => {
    if (![...buyerKeys, ...adminKeys].includes(key)) throw badUserInput({ key: '바꿀 수 없는 항목이에요.' });
    const by = changerOf(change);
    if (!keysOf[by].includes(key)) throw forbidden();
    const changed = await changeByKey(change, by, key, value);
    if (by === 'ADMIN') await auditChange(ctx, change, changed, key);
    return changed;
  });
}

/** @throws FORBIDDEN for operators who are no administrators: they only look */
function changerOf({ side, viewer }: QuoteChange): Changer {
  if (side !== 'OPERATOR') return side;
  requireAdmin(viewer);
  return 'ADMIN';
}

function requireAdmin(viewer: Viewer): void {
  if (!mayActAsAdmin(viewer)) throw forbidden('운영자는 견적을 볼 수만 있어요.');
  requireUnlocked(viewer);
}

function changeByKey(change: QuoteChange, by: Changer, key: string, value: unknown): Promise<QuoteModel> {
  if (key === 'message') return sendQuoteMessage(change, value);
  if (key === 'isSpam') return markSpam(change, value);
  if (key !== 'status') return changeContent(change, by, key as ContentKey, value);
  return by === 'ADMIN' ? changeStatusAsAdmin(change, value) : changeStatus(change, by, value);
}

/** It no longer counts for the supplier's ratios, or does again. Nobody is told. */
async function markSpam({ tx, quote }: QuoteChange, value: unknown): Promise<QuoteModel> {
  const { isSpam } = parse(z.object({ isSpam: z.boolean('스팸인지 골라 주세요.') }), { isSpam: value });
  return tx.update(quotes).set({ isSpam }).where(eq(quotes.id, quote.id)).returning().then(one);
}

/** Which thing, not its value: some name people. What a state was before and after names nobody. */
async function auditChange(
  { keys, client }: RequestContext,
  { tx, quote, viewer }: QuoteChange,
  changed: QuoteModel,
  key: string,
): Promise<void> {
  const states = key === 'status' ? { from: quote.status, to: changed.status } : {};
  const details = { quoteId: quote.id, key, ...states, ...(key === 'isSpam' && { isSpam: changed.isSpam }) };
  await audit(tx, keys, client, {
    ...{ action: 'quote.change', outcome: 'ok', actorId: viewer.id, subjectId: quote.buyerId, details },
  });
}
