import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, useDatabase } from '../../testing/database';
import { ask, refusalOf, type Loose } from '../community/community.testing';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { old, readPull, send, setPull, suggest } from './pulls.testing';

useDatabase();
let editor: UserModel;
let other: UserModel;

beforeAll(async () => {
  editor = await buildUser({ ...old, role: 'EDITOR' });
  other = await buildUser({ ...old, role: 'EDITOR' });
});

const update = (user: UserModel | null, pull: { id: string; targetId: string }, values: object) =>
  send(user, 'updatePullRequest', { id: pull.id, targetId: pull.targetId, ...values });
const versionOf = async (id: string): Promise<string> =>
  (await readPull(editor, id)).data?.singlePullRequest.version as string;
const REVISED = '보낸 사람이 그사이 제안을 고쳤어요. 지금 내용을 보고 다시 결정해 주세요.';
const OTHERWISE = '확인한 뒤에 달라진 것이 있어요. 지금 내용을 보고 다시 결정해 주세요.';

const diff = [
  { key: 'synonyms', before: [], after: ['글리세롤'] },
  { key: 'tags', before: [], after: ['보습'] },
];

/** One that its author changed after a reviewer has read it. */
async function revised() {
  const { pull, who, ingredient } = await suggest({ diff });
  const seen = await versionOf(pull.id);
  await setPull(pull.id, { status: 'CHANGES_REQUESTED', waitsSince: new Date() });
  const typed = [{ key: 'synonyms', before: [], after: ['광고이름'] }];
  expect((await send(who, 'rebasePullRequest', { id: pull.id, diff: typed })).errors).toBeUndefined();
  return { pull, seen, ingredient };
}
const synonymsOf = async (id: string) =>
  (await testDatabase().db.select().from(ingredients).where(eq(ingredients.id, id)))[0]?.synonyms;

describe('a decision about a suggestion that its author changed meanwhile', () => {
  it.each([
    ['taking over', { accept: ['synonyms'] }],
    ['refusing', { status: 'DENIED', comment: '목록에 없어요.' }],
    ['refusing a field', { refuse: [{ key: 'tags', reason: '목록에 없어요.' }] }],
    ['asking for more', { status: 'CHANGES_REQUESTED', comment: '쪽을 알려 주세요.' }],
  ])('is refused: %s', async (_, values) => {
    const { pull, seen, ingredient } = await revised();
    expect(refusalOf(await update(editor, pull, { ...values, seen }))).toMatchObject({
      ...{ code: 'CONFLICT', message: OTHERWISE },
    });
    // Who does not say what was seen is protected likewise.
    expect(refusalOf(await update(editor, pull, values))).toMatchObject({ code: 'CONFLICT', message: REVISED });
    expect(await synonymsOf(ingredient.id)).toEqual([]);
    expect((await readPull(null, pull.id)).data?.singlePullRequest.status).toBe('OPEN');
    // With what it says by now it is done.
    const now = await versionOf(pull.id);
    expect(now).not.toBe(seen);
    expect((await update(editor, pull, { ...values, seen: now })).errors).toBeUndefined();
  });

  it('is made without it by who has taken it since, and by nobody else', async () => {
    const { pull, ingredient } = await revised();
    await update(editor, pull, { status: 'REVIEWING' });
    expect(refusalOf(await update(other, pull, { accept: ['synonyms'] })).message).toBe(REVISED);
    expect((await update(editor, pull, { accept: ['synonyms'] })).errors).toBeUndefined();
    expect(await synonymsOf(ingredient.id)).toEqual(['광고이름']);
  });
});

describe('a decision', () => {
  it('about what was sent needs nothing said, and merges what others changed', async () => {
    const { pull, ingredient } = await suggest({ diff });
    const { db } = testDatabase();
    await db
      .update(ingredients)
      .set({ synonyms: ['프로판트라이올'] })
      .where(eq(ingredients.id, ingredient.id));
    expect((await update(editor, pull, { accept: ['synonyms'] })).errors).toBeUndefined();
    expect(await synonymsOf(ingredient.id)).toEqual(['프로판트라이올', '글리세롤']);
    // What another reviewer decided since is another version.
    const seen = await versionOf(pull.id);
    await update(other, pull, { refuse: [{ key: 'tags', reason: '목록에 없어요.' }] });
    expect(await versionOf(pull.id)).not.toBe(seen);
  });

  it('with what was foretold is refused where something else would follow', async () => {
    const { pull, ingredient } = await suggest({ diff });
    const document = `query ($id: ID!) { pullConsequences(id: $id, accept: ["synonyms"]) { fingerprint } }`;
    const foretold = async () =>
      ((await ask(editor, document, { id: pull.id })) as { data?: Loose }).data?.pullConsequences.fingerprint as string;
    const seen = await foretold();
    const { db } = testDatabase();
    await db
      .update(ingredients)
      .set({ synonyms: ['프로판트라이올'] })
      .where(eq(ingredients.id, ingredient.id));
    expect(refusalOf(await update(editor, pull, { accept: ['synonyms'], seen })).message).toBe(OTHERWISE);
    expect((await update(editor, pull, { accept: ['synonyms'], seen: await foretold() })).errors).toBeUndefined();
  });

  it('is refused with any other words also where nothing is written, and where all of it is taken over already', async () => {
    const { pull, ingredient } = await suggest({ diff });
    const { db } = testDatabase();
    await db
      .update(ingredients)
      .set({ synonyms: ['글리세롤'] })
      .where(eq(ingredients.id, ingredient.id));
    const both = { accept: ['synonyms'], refuse: [{ key: 'tags', reason: '목록에 없어요.' }] };
    expect(refusalOf(await update(editor, pull, { ...both, seen: 'anything' })).message).toBe(OTHERWISE);
    const document = `query ($id: ID!) { pullConsequences(id: $id, accept: ["synonyms"]) { fingerprint } }`;
    const answer = (await ask(editor, document, { id: pull.id })) as { data?: Loose };
    const seen = answer.data?.pullConsequences.fingerprint as string;
    expect((await update(editor, pull, { accept: ['synonyms'], seen })).errors).toBeUndefined();
    // Nothing in it waits any more: what is left is decided by who has read it.
    for (const other of ['anything', seen])
      expect(refusalOf(await update(editor, pull, { ...both, seen: other })).message).toBe(OTHERWISE);
    expect((await readPull(editor, pull.id)).data?.singlePullRequest.status).toBe('REVIEWING');
    const done = await update(editor, pull, { ...both, seen: await versionOf(pull.id) });
    expect(done.data?.updatePullRequest.status).toBe('PARTIALLY_ACCEPTED');
    // Sent twice it is done all the same.
    expect((await update(editor, pull, { ...both, seen })).errors).toBeUndefined();
  });
});
