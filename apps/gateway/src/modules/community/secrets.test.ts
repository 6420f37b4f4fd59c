import { postPolicy } from '@gredia/auth';
import { koreanDay } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../app/gateway-registry';
import { mails } from '../../platform/mailer/mails.table';
import { transact } from '../../platform/transact/transact';
import { contract, documentOf, rootFields, variablesOf } from '../../testing/root-fields';
import { useDatabase } from '../../testing/database';
import { testKeys } from '../../testing/platform';
import { getNamedType, isLeafType, isObjectType, isRequiredArgument, type GraphQLObjectType } from 'graphql';
import { buildUser } from '../identity/accounts/users.factory';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildComment, buildPost } from './community.factory';
import { comments, postMentions, posts, postViewDays, type PostRow } from './community.table';
import { postDrafts } from './drafts/drafts.table';
import { addComment, agoWritten, addPost, ask, refusalOf } from './community.testing';
import { communityPersonalData } from './community.personal-data';
import { postSearch } from './finding/post-search.table';
import { stopToken } from './alarms/stop-token';
import { setContentStatus } from './public';
import { stopCommentMails } from './alarms/stop-mails.service';

const database = useDatabase();

/** A word that stands in every text that not everyone reads, each with what it is of. */
const MARK = 'zqxmark';
/** What a secret post names. */
const NAMED = '0198f0c0-0000-7000-8000-000000000000';
const marked = (what: string) => ({
  title: `${MARK}title${what}`,
  content: `<p>${MARK}text${what}</p>`,
  untagContent: `${MARK}text${what}`,
});

let author: UserModel;
let stranger: UserModel;
let operator: UserModel;
let open: PostRow;
let secret: PostRow;

beforeAll(async () => {
  const createdAt = new Date('2026-01-01T00:00:00Z');
  author = await buildUser({ createdAt });
  stranger = await buildUser({ createdAt });
  operator = await buildUser({ createdAt, role: 'OPERATOR' });
  open = await buildPost(author.id, { title: '모두가 읽는 글', emailAlarm: true });
  secret = await buildPost(author.id, { ...marked('secret'), isSecret: true, isNotice: true });
  await database().db.insert(postMentions).values({ postId: secret.id, kind: 'INGREDIENT', targetId: NAMED });
  await database().db.insert(postViewDays).values({ postId: secret.id, day: koreanDay(), views: 9 });
  await buildPost(author.id, { ...marked('pending'), status: 'PENDING', publishedAt: null });
  await buildPost(author.id, { ...marked('hidden'), status: 'HIDDEN' });
  await buildPost(author.id, { ...marked('deleted'), status: 'DELETED' });
  await buildComment(stranger.id, open, { content: '보이는 댓글' });
  const root = await buildComment(author.id, open, { content: `${MARK}secretcomment`, isSecret: true });
  await buildComment(author.id, open, { content: `${MARK}secretanswer`, isSecret: true }, root);
  await buildComment(author.id, open, { content: `${MARK}pendingcomment`, status: 'PENDING' });
  await buildComment(author.id, open, { content: `${MARK}hiddencomment`, status: 'HIDDEN' });
  await buildComment(author.id, open, { content: `${MARK}deletedcomment`, status: 'DELETED' });
  await buildComment(author.id, secret, { content: `${MARK}below` });
  const { title, content, untagContent } = marked('draft');
  const settings = {
    isSecret: false,
    isAllowComment: true,
    isAdvertising: false,
    emailAlarm: false,
    mobileAlarm: false,
    thumbnailId: null,
  };
  await database()
    .db.insert(postDrafts)
    .values({ userId: author.id, mid: 'free', postType: 'NORMAL', title, content, untagContent, doc: {}, settings });
});

/** Everything of a type, some levels deep; fields that need an argument are asked on their own. */
function everythingOf(type: GraphQLObjectType, depth: number): string {
  return Object.values(type.getFields())
    .flatMap((field) => {
      if (field.args.some(isRequiredArgument)) return [];
      const of = getNamedType(field.type);
      if (isLeafType(of)) return [field.name];
      return isObjectType(of) && depth > 0 ? [`${field.name} { ${everythingOf(of, depth - 1)} }`] : [];
    })
    .join(' ');
}

/** Every question about posts and people, each with arguments that would find what is marked. */
function questions(): string[] {
  const ids = [open.id, secret.id];
  const args: Record<string, string[]> = {
    posts: ['', 'mid: "qna"', `mentions: "${NAMED}"`, 'sort: ACTIVE'].concat(
      ['ALL', 'TITLE', 'CONTENT', 'AUTHOR', 'COMMENT'].map((option) => `search: "${MARK}", option: "${option}"`),
    ),
    singlePost: ids.map((id) => `id: "${id}"`),
    latestPosts: ['', 'mid: "qna"'],
    unifiedSearchResults: [`query: "${MARK}"`],
    mentionablePeople: ['query: "시험인"'],
    myPosts: ['', 'status: DRAFT', 'status: DELETED'],
  };
  const own = ['popularPosts', 'randomArticle', 'popupNotice', 'myComments'];
  const wanted = [...Object.keys(args), ...own];
  return rootFields.flatMap(({ operation, field }) => {
    const type = getNamedType(field.type);
    if (operation !== 'query' || !wanted.includes(field.name) || !isObjectType(type)) return [];
    return (args[field.name] ?? ['']).map(
      (given) => `{ ${field.name}${given && `(${given})`} { ${everythingOf(type, 2)} } }`,
    );
  });
}

/** Every question, and every change of something that has an id, asked about the secret post and with its word. */
const everyOperation = (): [document: string, variables: Record<string, unknown>][] =>
  rootFields.flatMap((root) => {
    const ids = root.field.args.filter(({ type }) => getNamedType(type).name === 'ID').map(({ name }) => name);
    if (root.operation === 'mutation' && ids.length === 0) return [];
    const variables = Object.entries(variablesOf(root, '')).map(([name, value]) => {
      if (ids.includes(name)) return [name, Array.isArray(value) ? [secret.id] : secret.id];
      return [name, value === 'x' && root.operation === 'query' ? MARK : value];
    });
    const type = getNamedType(root.field.type);
    const document = documentOf(root).replace(
      '{ __typename }',
      isObjectType(type) ? `{ ${everythingOf(type, 2)} }` : '{ __typename }',
    );
    return [[document, Object.fromEntries(variables) as Record<string, unknown>]];
  });

describe('what not everyone reads', () => {
  const heard = async (user: UserModel | null) => {
    const found = new Set<string>();
    for (const document of questions()) {
      const answer = await ask(user, document);
      expect(['', 'NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN', undefined]).toContain(refusalOf(answer).code);
      for (const [word] of JSON.stringify(answer).matchAll(new RegExp(`${MARK}\\w+`, 'g'))) found.add(word);
    }
    return [...found].sort();
  };

  it('is in no answer to visitors and strangers', async () => {
    expect(contract.getType('Post')).toBeDefined();
    expect(questions().length).toBeGreaterThan(15);
    expect(await heard(null)).toEqual([]);
    expect(await heard(stranger)).toEqual([]);
  });

  it('is answered to its author, and to operators but drafts', async () => {
    const own = await heard(author);
    expect(own).toEqual(
      expect.arrayContaining(
        [
          'below',
          'hiddencomment',
          'pendingcomment',
          'secretanswer',
          'secretcomment',
          'titledraft',
          'titlehidden',
          'titlepending',
          'titlesecret',
        ].map((what) => MARK + what),
      ),
    );
    const told = await heard(operator);
    expect(told).toContain(`${MARK}titlesecret`);
    expect([...own, ...told].filter((word) => word.includes('deleted'))).toEqual([]);
    expect(told.filter((word) => word.includes('draft'))).toEqual([]);
  });

  // Operators read it; each other role has operations of its own.
  it.each([null, 'USER', 'SELLER', 'EDITOR'] as const)(
    'is in no answer of any other operation to %s',
    async (role) => {
      const viewer = role && (await buildUser({ role, createdAt: new Date('2026-01-01T00:00:00Z') }));
      let answered = 0;
      for (const [document, variables] of everyOperation()) {
        const answer = await ask(viewer, document, variables);
        expect(JSON.stringify(answer), document).not.toMatch(new RegExp(`${MARK}\\w`));
        if (answer.data && Object.values(answer.data).some((value) => value !== null)) answered += 1;
      }
      expect(answered).toBeGreaterThan(20);
    },
    120_000,
  );

  it('is in no sitemap and no export of others', async () => {
    for (const section of [registry.sitemap['posts'], registry.sitemap['notices']]) {
      const rows = (await section?.read(database().db, { limit: 100, offset: 0 })) ?? [];
      expect(rows.map(({ name }) => name).filter((id) => id !== open.id)).toEqual([]);
      expect(await section?.count(database().db)).toBe(rows.length);
    }
    expect(JSON.stringify(await communityPersonalData.export?.(database().db, stranger, 100))).not.toContain(MARK);
    expect(JSON.stringify(await communityPersonalData.export?.(database().db, author, 100))).toContain(
      `${MARK}textsecret`,
    );
  });

  it('is in no mail to others, though they hear that there is something', async () => {
    await agoWritten();
    const asked = await buildPost(stranger.id, { emailAlarm: true });
    await addComment(author, asked.id, { content: `${MARK}mailedsecret`, isSecret: true });
    const root = await buildComment(stranger.id, secret, { content: '물음' });
    await addComment(operator, secret.id, { content: `${MARK}mailedanswer`, parentCommentId: root.id });
    const target = { kind: 'COMMENT', id: root.id } as const;
    await transact(database(), (tx) => setContentStatus(tx, target, 'HIDDEN', { reasons: ['광고예요.'] }));
    const sent = await database().db.select().from(mails);
    expect(sent.map(({ template, recipient }) => [template, recipient]).sort()).toEqual([
      ['comment-answered', stranger.email],
      ['content-decided', stranger.email],
      ['post-commented', stranger.email],
    ]);
    expect(JSON.stringify(sent)).not.toContain(MARK);
  });

  it('is masked in lists as what it is', async () => {
    const { data } = await ask(
      null,
      `{ posts(mid: "qna") { posts { id title content isReadable isSecret user { id } comments { _id } } } }`,
    );
    const row = data?.posts.posts.find(({ id }: { id: string }) => id === secret.id);
    expect(row).toEqual({
      id: secret.id,
      title: '비밀글이에요',
      content: null,
      isReadable: false,
      isSecret: true,
      user: null,
      comments: [],
    });
    expect(postPolicy.read(null, secret)).toBe(false);
  });
});

describe('a link in a mail', () => {
  it('ends mails without a sign-in, once and again; a made-up one ends nothing', async () => {
    const ctx = { ...database(), keys: testKeys };
    const token = stopToken(testKeys, { userId: author.id, postId: open.id });
    await stopCommentMails(ctx, token, true);
    expect((await ask(author, `{ singlePost(id: "${open.id}") { emailAlarm } }`)).data?.singlePost.emailAlarm).toBe(
      false,
    );
    for (let time = 0; time < 2; time += 1) expect(await stopCommentMails(ctx, token, false)).toBe(true);
    const { rows } = await database().db.execute(sql`SELECT alarms FROM users WHERE id = ${author.id}`);
    expect(rows).toEqual([{ alarms: { quotes: true, comments: false, regulations: true, notices: true } }]);
    const forged = token.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'));
    expect(refusalOf(await ask(null, `mutation { stopCommentMails(token: "${forged}") }`)).code).toBe('BAD_USER_INPUT');
  });
});

describe('a person who leaves', () => {
  it('takes secret and unseen texts along at once; the rest stays as 탈퇴회원', async () => {
    await agoWritten();
    const root = await buildComment(stranger.id, open, { content: '남는 댓글' });
    await buildComment(author.id, open, { content: '남는 답' }, root);
    const span = (id: string, name: string) => `<p><span data-mention="USER" data-id="${id}">@${name}</span> 님</p>`;
    const calling = await addPost(stranger, { title: '부르는 글', content: span(author.id, author.nickname) });
    expect(calling.data?.addPost.content).toContain(author.nickname);
    await agoWritten();
    await addPost(stranger, { title: '다른 사람의 글' });
    await transact(database(), async (tx) => {
      await communityPersonalData.forget?.(tx, author);
      await tx.execute(sql`UPDATE users SET state = 'WITHDRAWN', email = NULL WHERE id = ${author.id}`);
    });
    const left = JSON.stringify([
      await database().db.select().from(posts),
      await database().db.select().from(comments),
      await database().db.select().from(postDrafts),
      await database().db.select().from(postSearch),
    ]);
    expect(left).not.toContain(MARK);
    expect(left).not.toContain(author.nickname);
    const { data } = await ask(
      null,
      `{ singlePost(id: "${open.id}") { title commentCount user { nickname company badge } comments { content children { content user { nickname } } } } }`,
    );
    expect(data?.singlePost).toMatchObject({
      title: '모두가 읽는 글',
      commentCount: 3,
      user: { nickname: '탈퇴회원', company: null },
    });
    expect(JSON.stringify(data?.singlePost.comments)).toContain('남는 답');
  });
});
