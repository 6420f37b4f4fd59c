import { mayUseConsole, type Viewer } from '@gredia/auth';
import type { PullUpdateInput } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { badUserInput } from '../../../platform/errors/errors';
import { checkContent, rememberCheck, type WrittenContent } from '../../content-checks/public';
import { users, type UserModel } from '../../identity/accounts/accounts.table';
import type { PullRequestModel } from '../pulls.table';
import { wordsOfPulls } from '../reading/written-pulls';

type Writer = Pick<UserModel, 'id' | 'createdAt'>;

const asWritten = (user: Writer, text: string): WrittenContent => ({
  ...{ kind: 'COMMENT', userId: user.id, accountCreatedAt: user.createdAt, title: null },
  ...{ text, links: [], imageCount: 0, isSuggestion: true },
});

/**
 * Looks for signs of spam in all that the author of a suggestion has put into words, once it is written
 * (docs/product/moderation.md#signs).
 * @returns why it waits for an operator; null where it does not
 */
export async function heldByWords(
  tx: Executor,
  viewer: Viewer,
  { id, userId }: Pick<PullRequestModel, 'id' | 'userId'>,
): Promise<string[] | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return null;
  const text = (await wordsOfPulls(tx, [id])).get(id) ?? '';
  const check = await checkContent(tx, { ...asWritten(user, text), targetId: id });
  await rememberCheck(tx, { kind: 'PULL_REQUEST', id }, check);
  return check.isHeld && !mayUseConsole(viewer) ? check.reasons : null;
}

/**
 * What a trusted editor says with a decision is told at once, and cannot wait for an operator: what looks like spam is refused
 * beside its field, and nothing is decided.
 * @throws BAD_USER_INPUT
 */
export async function refuseSpamOfReviewer(
  tx: Executor,
  viewer: Viewer,
  { comment, refuse }: Pick<PullUpdateInput, 'comment' | 'refuse'>,
): Promise<void> {
  if (mayUseConsole(viewer)) return;
  const said = [
    ...(comment ? [{ field: 'comment', text: comment }] : []),
    ...(refuse ?? []).map(({ reason: text }, at) => ({ field: `refuse.${at}.reason`, text })),
  ];
  if (!said.length) return;
  const [user] = await tx.select().from(users).where(eq(users.id, viewer.id));
  if (!user) return;
  for (const { field, text } of said) {
    const { isHeld, reasons } = await checkContent(tx, asWritten(user, text));
    if (isHeld)
      throw badUserInput({ [field]: `광고로 보이는 말이 있어요. ${reasons.join(' ')} 고쳐서 다시 보내 주세요.` });
  }
}
