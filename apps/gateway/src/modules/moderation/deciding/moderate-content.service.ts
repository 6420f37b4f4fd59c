import { DAY_MS, hiddenReasons, type ModerateInput } from '@gredia/domain';
import { and, inArray, isNull } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { forbidden, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transactWith } from '../../../platform/transact/transact';
import { decideChecks } from '../../content-checks/public';
import { suspendAccounts } from '../../identity/public';
import { decisionOf } from '../log/moderation-log.service';
import { contentReports, moderatedContents, moderationDecisions } from '../moderation.table';
import {
  eachOnce,
  readTexts,
  requireDecidable,
  requireSeen,
  withSameTexts,
  type ModeratedText,
} from './moderated-targets';
import { setTextStatus } from './set-text-status';

/**
 * Approves or hides texts, all or none, and ends what was open about them: reports and signs. Their authors are told with
 * the reason. What the text says again elsewhere goes along where that is wanted. The authors of what was asked
 * for may be suspended with it, never those of the others.
 * @throws CONFLICT where one has gone, was hidden or changed since, FORBIDDEN for own texts and for suspending without being an
 * administrator
 */
export async function moderateContent(ctx: RequestContext, input: ModerateInput) {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const { action, reason, note, suspendDays } = input;
  const until = suspendDays === null ? null : new Date(Date.now() + suspendDays * DAY_MS);
  const decision = await transactWith(ctx, { audit: (made: Made) => auditOf(made, viewer.id) }, async (tx) => {
    const asked = eachOnce(input.targets);
    const targets = input.withSame ? await withSameTexts(tx, asked) : asked;
    const seen = await readTexts(tx, targets);
    if (seen.some(({ userId }) => userId === viewer.id)) throw forbidden('내가 쓴 글은 스스로 판단할 수 없어요.');
    // Accounts are locked before texts.
    const askedIds = asked.map(({ id }) => id);
    const authors = [...new Set(seen.flatMap(({ id, userId }) => (askedIds.includes(id) ? [userId] : [])))].sort();
    const suspended = until === null ? [] : await suspendAccounts(tx, ctx, authors, until);
    const texts = await readTexts(tx, targets, { isLocked: true });
    requireDecidable(action, targets, texts);
    // What says the same was seen here: it must say so still when it is held.
    requireSeen([...seen, ...asked], texts);
    const row = await tx
      .insert(moderationDecisions)
      .values({
        action,
        reason,
        note,
        operatorId: viewer.id,
        suspendedUntil: suspended.length ? until : null,
        suspended,
      })
      .returning()
      .then(one);
    await noteTexts(tx, row.id, texts);
    const status = action === 'HIDE' ? 'HIDDEN' : 'PUBLISHED';
    const reasons = reason === null ? [] : hiddenReasons(reason, note);
    for (const text of texts) await setTextStatus(tx, text, status, reasons);
    await endOpen(tx, texts, row.createdAt);
    return { ...row, targetIds: texts.map(({ id }) => id) };
  });
  return decisionOf(ctx, decision.id);
}

const noteTexts = (tx: Executor, decisionId: string, texts: readonly ModeratedText[]) =>
  tx.insert(moderatedContents).values(
    texts.map(({ kind, id, status, title, isPinned, reasons }) => ({
      decisionId,
      targetId: id,
      targetType: kind,
      before: status as 'PUBLISHED' | 'PENDING' | 'HIDDEN',
      title,
      wasPinned: isPinned,
      reasonsBefore: reasons,
    })),
  );

/** Ends open reports and signs at the moment of the decision, by which taking it back finds them again. */
async function endOpen(tx: Executor, texts: readonly ModeratedText[], at: Date): Promise<void> {
  const ids = texts.map(({ id }) => id);
  const open = and(inArray(contentReports.targetId, ids), isNull(contentReports.decidedAt));
  await tx.update(contentReports).set({ decidedAt: at }).where(open);
  await decideChecks(tx, ids, at);
}

type Made = typeof moderationDecisions.$inferSelect & { targetIds: string[] };

const auditOf = ({ id, action, reason, targetIds, suspended }: Made, actorId: string) =>
  ({
    action: action === 'HIDE' ? 'content.hide' : 'content.approve',
    outcome: 'ok',
    actorId,
    details: {
      decisionId: id,
      reason,
      targetIds,
      ...(suspended.length && { suspended: suspended.map(({ userId }) => userId) }),
    },
  }) as const;
