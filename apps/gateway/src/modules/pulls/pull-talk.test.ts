import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS, PULL_LIMITS } from '@gredia/domain';
import { mails } from '../../platform/mailer/mails.table';
import { useDatabase } from '../../testing/database';
import { testKeys } from '../../testing/gateway-as';
import { ask, refusalOf } from '../community/community.testing';
import { stopPullsLink } from '../community/public';
import { stopAtOnce } from '../community/alarms/stop-mails.service';
import { users, type UserModel } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { setPullCommentStatus } from './public';
import { pullComments } from './pulls.table';
import { old, send, setPull, suggest, tellTalk } from './pulls.testing';

const database = useDatabase();
let other: UserModel;
let third: UserModel;
let operator: UserModel;

beforeAll(async () => {
  other = await buildUser({ ...old, nickname: '처방막내' });
  third = await buildUser({ ...old, nickname: '규제노트' });
  operator = await buildUser({ ...old, role: 'OPERATOR' });
});

const START = Date.now() - 30 * DAY_MS;

/** Opinions a minute apart, by number; what each says is its number. */
async function talk(pullId: string, count: number, values: Partial<typeof pullComments.$inferInsert> = {}) {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ pullId, userId: other.id, content: String(at), createdAt: new Date(START + at * MINUTE_MS) },
    ...values,
  }));
  const made = await database().db.insert(pullComments).values(rows).returning();
  return made.map(({ id }) => id);
}

interface Page {
  said: string[];
  hasEarlier: boolean;
  hasLater: boolean;
}

async function page(user: UserModel | null, pullId: string, args = ''): Promise<Page> {
  const answer = await ask(
    user,
    `{ singlePullRequest(id: "${pullId}") { commentPage${args} { hasEarlier hasLater comments { comment } } } }`,
  );
  const { comments, ...ends } = answer.data?.singlePullRequest.commentPage ?? {};
  return { ...ends, said: (comments as { comment: string | null }[]).map(({ comment }) => comment ?? '–') };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => String(from + at));

describe('a long discussion', () => {
  it('is not read by those who may not know of its suggestion, and one place is asked for at a time', async () => {
    const { pull } = await suggest();
    const [id] = await talk(pull.id, 1);
    await setPull(pull.id, { isHeld: true });
    const held = await ask(null, `{ singlePullRequest(id: "${pull.id}") { commentPage { hasLater } } }`);
    expect(refusalOf(held).code).toBe('NOT_FOUND');
    await setPull(pull.id, { isHeld: false });
    for (const args of [`(before: "${id}", around: "${id}")`, '(size: 101)', '(size: 0)']) {
      const wrong = await ask(null, `{ singlePullRequest(id: "${pull.id}") { commentPage${args} { hasLater } } }`);
      expect(refusalOf(wrong).code).toBe('BAD_USER_INPUT');
    }
  });

  it('is read page by page from its end, from any of its comments, and from the one that an address names', async () => {
    const { pull } = await suggest();
    const ids = await talk(pull.id, 230);
    expect(await page(null, pull.id)).toEqual({ said: numbers(180, 230), hasEarlier: true, hasLater: false });
    expect(await page(null, pull.id, `(before: "${ids[180]}")`)).toEqual({
      ...{ said: numbers(130, 180), hasEarlier: true, hasLater: true },
    });
    expect(await page(null, pull.id, `(size: 30, before: "${ids[30]}")`)).toEqual({
      ...{ said: numbers(0, 30), hasEarlier: false, hasLater: true },
    });
    expect(await page(null, pull.id, `(size: 10, after: "${ids[99]}")`)).toEqual({
      ...{ said: numbers(100, 110), hasEarlier: true, hasLater: true },
    });
    expect(await page(null, pull.id, `(size: 10, after: "${ids[219]}")`)).toMatchObject({
      ...{ said: numbers(220, 230), hasLater: false },
    });
    expect(await page(null, pull.id, `(size: 5, around: "${ids[7]}")`)).toEqual({
      ...{ said: numbers(5, 10), hasEarlier: true, hasLater: true },
    });
    expect(await page(null, pull.id, `(size: 1, around: "${ids[7]}")`)).toEqual({
      ...{ said: ['7'], hasEarlier: true, hasLater: true },
    });
    expect(await page(null, pull.id, `(around: "${ids[0]}")`)).toMatchObject({ hasEarlier: false, hasLater: true });
  });

  it('goes on from where a comment stood that is gone, and finds none around it', async () => {
    const { pull } = await suggest();
    // Its id says when it was written; ids made here come from the future once another test has been there.
    const id = v7({ msecs: Date.now() });
    await talk(pull.id, 1, { id, createdAt: new Date() });
    await talk(pull.id, 3);
    await database().db.delete(pullComments).where(eq(pullComments.id, id));
    expect((await page(null, pull.id, `(before: "${id}")`)).said).toEqual(['0', '1', '2']);
    expect(await page(null, pull.id, `(around: "${id}")`)).toEqual({ said: [], hasEarlier: false, hasLater: false });
  });

  it('has no place named by an id that no comment can have, whatever moment it says', async () => {
    const { pull } = await suggest();
    const [id] = await talk(pull.id, 2);
    const nothing = { said: [], hasEarlier: false, hasLater: false };
    for (const no of ['ffffffff-ffff-4fff-8fff-ffffffffffff', 'ffffffff-ffff-7fff-bfff-ffffffffffff'])
      for (const side of ['before', 'after', 'around'])
        expect(await page(null, pull.id, `(${side}: "${no}")`)).toEqual(nothing);
    // One that is there is found by its row, whoever made its id.
    const [own] = await talk(pull.id, 1, { id: 'ffffffff-ffff-4fff-8fff-fffffffffffe', content: '옮긴 의견' });
    expect((await page(null, pull.id, `(around: "${own}")`)).said).toContain('옮긴 의견');
    expect((await page(null, pull.id, `(after: "${own}")`)).said).toEqual(['1']);
    expect((await page(null, pull.id, `(around: "${id}")`)).said).toContain('0');
  });

  it('has what waits for its author and operators alone, and fills pages with what somebody may read', async () => {
    const { pull } = await suggest();
    await talk(pull.id, 4);
    const [hidden] = await talk(pull.id, 1, { content: '숨김', status: 'HIDDEN' });
    await talk(pull.id, 60, { content: '대기', status: 'PENDING', userId: third.id });
    await talk(pull.id, 1, { content: '지움', status: 'DELETED' });
    expect((await page(null, pull.id)).said).toEqual(['0', '–', '1', '2', '3']);
    expect((await page(other, pull.id, `(around: "${hidden}")`)).said).toEqual([]);
    expect((await page(third, pull.id, '(size: 100)')).said).toHaveLength(65);
    expect((await page(operator, pull.id, '(size: 3)')).said).toEqual(['대기', '대기', '대기']);
  });

  it('of many suggestions is read by one statement, its authors by another', async () => {
    const who = await buildUser(old);
    for (let at = 0; at < 3; at += 1) await talk((await suggest({}, who)).pull.id, 12);
    const asked = vi.spyOn(database().db.$client, 'query');
    const answer = await ask(
      who,
      '{ pullRequests(mine: true) { requests { commentPage { comments { comment user { nickname } } } } } }',
    );
    const texts = asked.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
    asked.mockRestore();
    expect(answer.data?.pullRequests.requests[2].commentPage.comments).toHaveLength(12);
    expect(texts.filter((text) => text.includes('pull_comments'))).toHaveLength(1);
    expect(texts.filter((text) => /from "users"/i.test(text))).toHaveLength(1);
  });
});

describe('the mail about new opinions', () => {
  const say = (user: UserModel, pullId: string, comment: string) =>
    send(user, 'createPullComment', { id: pullId, comment });
  const told = async ({ email }: UserModel) =>
    (
      await database()
        .db.select()
        .from(mails)
        .where(and(eq(mails.recipient, email ?? ''), eq(mails.template, 'pull-commented')))
        .orderBy(mails.id)
    ).map(({ values }) => values as { count: number; authors: string[]; number: number });
  const people = () => Promise.all([buildUser(old), buildUser(old)]);

  it('goes to nobody about what they wrote themselves, is hidden by now, or was told', async () => {
    const { pull, who } = await suggest();
    const [one] = await people();
    await say(who, pull.id, '쪽은 3쪽이에요.');
    const said = await say(one, pull.id, '보이지 않을 의견');
    await database().db.transaction((tx) =>
      setPullCommentStatus(tx, said.data?.createPullComment.comments[1]._id as string, 'HIDDEN', ['이유']),
    );
    await tellTalk(pull.id);
    expect([await told(who), await told(one)]).toEqual([[], []]);
    await say(one, pull.id, '보이는 의견');
    await tellTalk(pull.id);
    await tellTalk(pull.id);
    expect(await told(who)).toMatchObject([{ count: 1, authors: [one.nickname] }]);
  });

  it('is one for all that was said meanwhile: to its author, who has taken it and who takes part', async () => {
    const { pull, who } = await suggest();
    const [one, two] = await people();
    const reviewer = await buildUser({ ...old, role: 'EDITOR' });
    const silent = await buildUser(old);
    await setPull(pull.id, { status: 'REVIEWING', reviewerId: reviewer.id });
    await say(one, pull.id, '저도 봤어요.');
    await say(two, pull.id, '다른 자료도 있어요.');
    await say(two, pull.id, '3쪽이에요.');
    await tellTalk(pull.id);
    for (const person of [who, reviewer])
      expect(await told(person)).toMatchObject([
        { count: 3, authors: [one.nickname, two.nickname], number: pull.number },
      ]);
    // Who answers has read what stood there.
    expect(await told(one)).toMatchObject([{ count: 2, authors: [two.nickname] }]);
    expect([await told(two), await told(silent)]).toEqual([[], []]);
    await say(who, pull.id, '고맙습니다.');
    await tellTalk(pull.id);
    expect([(await told(who)).length, (await told(one)).length, (await told(two)).length]).toEqual([1, 2, 1]);
  });

  it('waits from the first opinion on, and is not put off by those that follow', async () => {
    const { pull } = await suggest();
    const jobs = async () =>
      (
        await database().db.execute<{ at: Date }>(
          sql`SELECT run_at AS at FROM graphile_worker._private_jobs WHERE key = ${`pull-comments ${pull.id}`}`,
        )
      ).rows.map(({ at }) => new Date(at).getTime());
    const before = Date.now();
    await say(other, pull.id, '하나');
    const [at] = await jobs();
    expect(at).toBeGreaterThanOrEqual(before + PULL_LIMITS.commentMailMinutes * MINUTE_MS);
    await say(third, pull.id, '둘');
    expect(await jobs()).toEqual([at]);
  });

  it('tells late what waited for an operator, also those who have said something since', async () => {
    const { pull } = await suggest();
    const [one] = await people();
    const [waiting] = await talk(pull.id, 1, { status: 'PENDING', isNews: true, userId: third.id });
    await say(one, pull.id, '먼저 보인 의견');
    await tellTalk(pull.id);
    expect(await told(one)).toEqual([]);
    await database().db.transaction((tx) => setPullCommentStatus(tx, waiting!, 'PUBLISHED'));
    await tellTalk(pull.id);
    expect(await told(one)).toMatchObject([{ count: 1, authors: ['규제노트'] }]);
  });

  it('goes to the author alone once the suggestion is hidden', async () => {
    const { pull, who } = await suggest();
    const [one, two] = await people();
    await say(one, pull.id, '하나');
    await say(two, pull.id, '둘');
    await setPull(pull.id, { isHeld: true });
    await tellTalk(pull.id);
    expect([(await told(who)).length, (await told(one)).length]).toEqual([1, 0]);
  });

  it('ends with the setting of the account, and with the link in it', async () => {
    const { pull, who } = await suggest();
    const unverified = await buildUser({ ...old, emailVerifiedAt: null });
    await talk(pull.id, 1, { userId: unverified.id });
    const siteUrl = (path: string) => path;
    const company = {} as never;
    const link = stopPullsLink({ userId: who.id, postId: pull.id }, { keys: testKeys, siteUrl, company });
    expect(link.url).toContain('/auth/pull-mails/stop?token=p.');
    const token = new URLSearchParams(link.oneClickUrl.split('?')[1]).get('token') ?? '';
    await expect(stopAtOnce({ db: database().db, keys: testKeys }, `${token.slice(0, -2)}!!`)).rejects.toThrow(
      '쓸 수 없는 링크',
    );
    await stopAtOnce({ db: database().db, keys: testKeys }, token);
    const [row] = await database().db.select().from(users).where(eq(users.id, who.id));
    expect(row?.alarms).toMatchObject({ comments: false });
    await say(other, pull.id, '저도 봤어요.');
    await tellTalk(pull.id);
    expect([await told(who), await told(unverified)]).toEqual([[], []]);
  });
});
