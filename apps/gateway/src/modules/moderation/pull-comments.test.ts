import { foldedKey } from '@gredia/domain';
import {
  GetModerationLogDocument,
  ModerateContentDocument,
  UndoModerationDocument,
  type ModerateContentInput,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { blockWords } from '../content-checks/content-checks.table';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { pullComments } from '../pulls/pulls.table';
import { mailsTo, old, readPull, send, setPull, suggest, tellTalk } from '../pulls/pulls.testing';
import { buildAsk, codeOf, queued, report, useModerators, type Ask } from './moderation.testing';

const moderators = useModerators();
let operator: Ask;
let writer: UserModel;
let other: UserModel;

beforeAll(async () => {
  writer = await buildUser(old);
  other = await buildUser(old);
  await testDatabase()
    .db.insert(blockWords)
    .values({ word: '떨이원료', key: foldedKey('떨이원료'), weight: 100 });
});
beforeEach(async () => {
  operator = moderators().operator;
  await testDatabase().db.delete(pullComments);
});

/** Somebody says something below a suggestion of somebody else. */
async function comment(text = '저희 서류에도 이 이름이 있어요.') {
  const { pull, who } = await suggest();
  const { data } = await send(writer, 'createPullComment', { id: pull.id, comment: text });
  const [said] = data?.createPullComment.comments ?? [];
  return { pull, who, id: said._id as string, isPending: said.isPending as boolean };
}

const decide = (ask: Ask, id: string, values: Partial<ModerateContentInput>) =>
  ask(ModerateContentDocument, {
    input: { action: 'APPROVE', targets: [{ kind: 'PULL_COMMENT', id }], ...values },
  });
const hide = (ask: Ask, id: string) => decide(ask, id, { action: 'HIDE', reason: 'FALSE_INFORMATION' });

/** What somebody reads below a suggestion, and how many it says there are. */
async function read(user: UserModel | null, pullId: string) {
  const { comments, commentCount } = (await readPull(user, pullId)).data?.singlePullRequest ?? {};
  return [comments.length, commentCount];
}

describe('a comment of a suggestion that looks like spam', () => {
  it('waits, seen by its author and operators alone, and is news once it was let pass', async () => {
    const { pull, who, id, isPending } = await comment('떨이원료 많아요. 연락 주세요.');
    expect(isPending).toBe(true);
    const watching = await buildUser({ ...old, role: 'OPERATOR' });
    for (const [user, seen] of [
      [null, 0],
      [who, 0],
      [other, 0],
      [writer, 1],
      [watching, 1],
    ] as const)
      expect(await read(user, pull.id)).toEqual([seen, 0]);

    const { items, counts } = await queued(operator);
    expect(counts).toMatchObject({ all: 1, pending: 1, automatic: 1 });
    expect(items[0]).toMatchObject({
      ...{ kind: 'PULL_COMMENT', id, postId: pull.id, mid: '', pullNumber: pull.number, status: 'PENDING' },
      ...{ author: { id: writer.id }, content: '떨이원료 많아요. 연락 주세요.', isSecret: false },
    });
    expect(items[0]?.marks.length).toBeGreaterThan(0);

    expect(codeOf(await decide(await buildAsk('USER'), id, {}))).toBe('FORBIDDEN');
    expect(codeOf(await decide(gatewayAs(null), id, {}))).toBe('UNAUTHENTICATED');
    const { updatedAt } = items[0]!;
    const seen = { targets: [{ kind: 'PULL_COMMENT' as const, id, updatedAt }] };
    const made = await decide(operator, id, seen);
    expect(made.data?.moderateContent).toMatchObject({ count: 1, title: '의견' });
    expect((await queued(operator)).total).toBe(0);
    expect(await read(null, pull.id)).toEqual([1, 1]);
    await tellTalk(pull.id);
    expect(await mailsTo(who)).toEqual(['pull-commented']);
    expect(await mailsTo(writer)).toEqual(['pull-comment-decided']);

    // Taken back and let pass again, it is no news any more.
    await operator(UndoModerationDocument, { id: made.data!.moderateContent.id });
    expect(await read(null, pull.id)).toEqual([0, 0]);
    await decide(operator, id, {});
    await tellTalk(pull.id);
    expect(await mailsTo(who)).toEqual(['pull-commented']);
  });
});

describe('a report of one', () => {
  it('brings it before operators, who hide it with a reason for its author', async () => {
    const { pull, id } = await comment();
    const reader = gatewayAs(viewerOf(other));
    expect(codeOf(await report(gatewayAs(viewerOf(writer)), id, 'PULL_COMMENT'))).toBe('BAD_USER_INPUT');
    expect(codeOf(await report(reader, id, 'COMMENT'))).toBe('NOT_FOUND');
    expect((await report(reader, id, 'PULL_COMMENT')).errors).toBeUndefined();
    expect((await report(reader, id, 'PULL_COMMENT')).errors).toBeUndefined();
    expect((await queued(operator, 'REPORTED')).items).toMatchObject([{ id, reportCount: 1 }]);

    const made = await hide(operator, id);
    expect(made.data?.moderateContent).toMatchObject({ reason: 'FALSE_INFORMATION', isUndoable: true });
    expect((await queued(operator)).total).toBe(0);
    for (const user of [null, writer]) expect(await read(user, pull.id)).toEqual([0, 0]);
    const [row] = await testDatabase().db.select().from(pullComments).where(eq(pullComments.id, id));
    expect(row).toMatchObject({ status: 'HIDDEN', statusReasons: ['사실과 다른 내용이 있어요.'] });
    expect(codeOf(await hide(operator, id))).toBe('CONFLICT');
    expect(codeOf(await report(reader, id, 'PULL_COMMENT'))).toBe('NOT_FOUND');
    const log = await operator(GetModerationLogDocument, {});
    expect(log.data?.moderationLog.decisions[0]).toMatchObject({ title: '의견', action: 'HIDE' });
    await operator(UndoModerationDocument, { id: made.data!.moderateContent.id });
    expect(await read(null, pull.id)).toEqual([1, 1]);
    expect((await queued(operator, 'REPORTED')).total).toBe(1);
  });

  it('is made by nobody who may not know of it, and own ones are decided by others', async () => {
    const { pull, id } = await comment();
    await setPull(pull.id, { isHeld: true });
    expect(codeOf(await report(gatewayAs(viewerOf(other)), id, 'PULL_COMMENT'))).toBe('NOT_FOUND');
    await setPull(pull.id, { isHeld: false });
    const own = await buildUser({ ...old, role: 'OPERATOR' });
    const said = await send(own, 'createPullComment', { id: pull.id, comment: '확인했어요.' });
    const ownId = said.data?.createPullComment.comments[1]._id as string;
    expect(codeOf(await hide(gatewayAs(viewerOf(own)), ownId))).toBe('FORBIDDEN');
    await send(writer, 'removePullComment', { id: pull.id, commentId: id });
    expect(codeOf(await hide(operator, id))).toBe('CONFLICT');
  });
});
