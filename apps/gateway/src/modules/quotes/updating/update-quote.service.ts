import { mayActAsAdmin, mayUseConsole } from '@gredia/auth';
import { hasQuoteKey, isQuoteKey, type QuoteChanger, type QuoteKey } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { one } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import { badUserInput, forbidden } from '../../../platform/errors/errors';
import { countUse } from '../../../platform/limits/count-use';
import { parse } from '../../../platform/graphql/parse';
import { audit } from '../../../platform/audit/audit';
import { changeContent } from './change-quote-content';
import { changeStatus, changeStatusAsAdmin } from './change-quote-status';
import { changeQuote, type QuoteChange } from '../change-quotes';
import { sendQuoteMessage } from './send-quote-message';
import { newestEvent } from '../transitions/move-quote';
import { quotes, type QuoteModel } from '../quotes.table';

/**
 * Changes one thing of a quote. What an administrator changes is audited, once.
 * @throws NOT_FOUND, BAD_USER_INPUT for an unknown key (`key`) and by field, FORBIDDEN for a key of another side, CONFLICT, RATE_LIMITED for messages
 */
export async function updateQuote(ctx: RequestContext, id: string, key: string, value: unknown): Promise<QuoteModel> {
  const { viewer } = ctx;
  if (key !== 'message' || !viewer) return changeOne(ctx, id, { key, value });
  return countUse(ctx, 'quote-message', viewer.id, (counts) => changeOne(ctx, id, { key, value, counts }));
}

interface Wanted {
  key: string;
  value: unknown;
  /** Told whether it changed anything. */
  counts?: (isNew: boolean) => void;
}

function changeOne(ctx: RequestContext, id: string, { key, value, counts }: Wanted): Promise<QuoteModel> {
  return changeQuote(ctx, id, async (change) => {
    if (!isQuoteKey(key)) throw badUserInput({ key: '바꿀 수 없는 항목이에요.' });
    const by = changerOf(change, key);
    if (!hasQuoteKey(by, key)) throw forbidden();
    const changed = await changeByKey(change, by, key, value);
    if (by === 'ADMIN' && changed !== change.quote) await auditChange(ctx, change, changed, key);
    counts?.(changed !== change.quote);
    return changed;
  });
}

/** What operators change, too: how a quote stands, not what its buyer asked for. */
const OF_OPERATORS: readonly QuoteKey[] = ['status', 'isSpam'];

/** @throws FORBIDDEN for operators who are no administrators, and what was asked for */
function changerOf({ side, viewer }: QuoteChange, key: QuoteKey): QuoteChanger {
  if (side !== 'OPERATOR') return side;
  if (mayActAsAdmin(viewer) || (mayUseConsole(viewer) && OF_OPERATORS.includes(key))) return 'ADMIN';
  throw forbidden('운영자는 견적의 상태와 스팸 표시만 바꿀 수 있어요.');
}

function changeByKey(change: QuoteChange, by: QuoteChanger, key: QuoteKey, value: unknown): Promise<QuoteModel> {
  if (key === 'message') return sendQuoteMessage(change, value);
  if (key === 'isSpam') return markSpam(change, value);
  if (key !== 'status') return changeContent(change, by, key, value);
  return by === 'ADMIN' ? changeStatusAsAdmin(change, value) : changeStatus(change, by, value);
}

/** It no longer counts for the supplier's ratios, or does again. Neither side is told. */
async function markSpam({ tx, quote }: QuoteChange, value: unknown): Promise<QuoteModel> {
  const { isSpam } = parse(z.object({ isSpam: z.boolean('스팸인지 골라 주세요.') }), { isSpam: value });
  return tx.update(quotes).set({ isSpam }).where(eq(quotes.id, quote.id)).returning().then(one);
}

/**
 * Which thing, not its value: some values name people. States before and after do not. That a request was called
 * spam is no row about the buyer: they read those.
 */
async function auditChange(
  { keys, client }: RequestContext,
  { tx, quote, viewer }: QuoteChange,
  changed: QuoteModel,
  key: QuoteKey,
): Promise<void> {
  const isMove = key === 'status';
  const isSpamMark = key === 'isSpam';
  const states = isMove ? { from: quote.status, to: changed.status } : {};
  const details = { quoteId: quote.id, key, ...states, ...(isSpamMark && { isSpam: changed.isSpam }) };
  const subjectId = isSpamMark ? null : quote.buyerId;
  const reason = isMove ? (await newestEvent(tx, changed)).note : null;
  const shown = ({ status, isSpam }: QuoteModel) => (isMove ? { status } : { isSpam });
  const values = isMove || isSpamMark ? { before: shown(quote), after: shown(changed) } : {};
  const document = { collection: 'quotes', id: quote.id, reason, ...values };
  await audit(tx, keys, client, {
    action: 'quote.change',
    outcome: 'ok',
    actorId: viewer.id,
    subjectId,
    details,
    document,
  });
}
