import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { one } from '../../platform/database/client';
import { mails } from '../../platform/mailer/mails.table';
import { testDatabase } from '../../testing/database';
import { gatewayAs, type Answer } from '../../testing/gateway-as';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { comments, posts, type CommentRow, type PostRow } from './community.table';

/** The real gateway as a person sees it who signed in a moment ago. */
export function as(user: UserModel | null): ReturnType<typeof gatewayAs> {
  const key = `${testDatabase().url} ${user?.id}`;
  const gateway = gateways.get(key) ?? gatewayAs(user && viewerOf(user));
  gateways.set(key, gateway);
  return gateway;
}

/** One a person: making a gateway takes longer than most of its answers. */
const gateways = new Map<string, ReturnType<typeof gatewayAs>>();

interface CommunityPeople {
  author: UserModel;
  other: UserModel;
  operator: UserModel;
}

/** Members of long ago for the tests of one file, after `useDatabase`; nobody waits for what an earlier test wrote. */
export function useCommunity(): CommunityPeople {
  const people = {} as CommunityPeople;
  beforeAll(async () => {
    const createdAt = new Date('2026-01-01T00:00:00Z');
    people.author = await buildUser({ createdAt });
    people.other = await buildUser({ createdAt });
    people.operator = await buildUser({ createdAt, role: 'OPERATOR' });
  });
  beforeEach(agoWritten);
  return people;
}

/** Who was sent mails of a kind. */
export async function mailedTo(template: string): Promise<string[]> {
  const { db } = testDatabase();
  const sent = await db
    .select()
    .from(mails)
    .where(eq(mails.template, template as never));
  return sent.map(({ recipient }) => recipient);
}

/** Why a call was refused; empty when it was not. */
export function refusalOf({ errors }: Answer<unknown>): { code?: unknown; message?: string; fields?: unknown } {
  const [error] = errors ?? [];
  if (!error) return {};
  const { code, fields } = error.extensions ?? {};
  return { code, message: error.message, ...(fields !== undefined && { fields }) };
}

export const storedPost = (id: string): Promise<PostRow> =>
  testDatabase().db.select().from(posts).where(eq(posts.id, id)).then(one);

export const storedComment = (id: string): Promise<CommentRow> =>
  testDatabase().db.select().from(comments).where(eq(comments.id, id)).then(one);

/** Written long enough ago that the next one need not wait. */
export async function agoWritten(): Promise<void> {
  const { db } = testDatabase();
  const old = new Date(Date.now() - 3_600_000);
  await db.update(posts).set({ createdAt: old });
  await db.update(comments).set({ createdAt: old });
}

const FIELDS = `id mid postType title content untagContent snippet user { id nickname name email company badge } status isNotice isSecret
  isReadable isAllowComment viewCount commentCount isUnread hasImage thumbnailSrc uploaded { path } extraFiles { id name url }
  emailAlarm mobileAlarm acceptedCommentId statusReasons rights updatedAt draftOf draftOfUpdatedAt mentions { kind title subtitle path }`;
const COMMENT = `_id content isSecret hidden state user { nickname } replyTo parentCommentId isAccepted rights statusReasons updatedAt`;

/** What people see of a post. */
export const POST_FIELDS = `${FIELDS} comments { ${COMMENT} children { ${COMMENT} } } myNewestComment { ${COMMENT} }
  newer { id title } older { id title }`;
export const LIST_FIELDS = `total posts { ${FIELDS} }`;

/* eslint-disable @typescript-eslint/no-explicit-any -- answers of documents that tests write themselves */
export type Loose = any;

/** Sends a document with its variables. */
export async function ask(user: UserModel | null, document: string, variables: Record<string, unknown> = {}) {
  return (await as(user)(document, variables)) as Answer<Loose>;
}

export const singlePost = (user: UserModel | null, id: string, dayFirstUnix?: number) =>
  ask(
    user,
    `query ($id: ID!, $dayFirstUnix: Int) { singlePost(id: $id, dayFirstUnix: $dayFirstUnix) { ${POST_FIELDS} } }`,
    {
      id,
      dayFirstUnix,
    },
  );

export const addPost = (user: UserModel | null, values: Record<string, unknown> = {}) =>
  ask(
    user,
    `mutation ($title: String!, $content: String!, $mid: String!, $postType: PostType, $isSecret: Boolean, $isNotice: Boolean,
      $clientKey: String, $draftId: ID, $popupExpiredAt: DateTime, $extraFiles: [ExtraFileInput!], $emailAlarm: Boolean,
      $mobileAlarm: Boolean) {
      addPost(title: $title, content: $content, mid: $mid, postType: $postType, isSecret: $isSecret, isNotice: $isNotice,
        clientKey: $clientKey, draftId: $draftId, popupExpiredAt: $popupExpiredAt, extraFiles: $extraFiles,
        emailAlarm: $emailAlarm, mobileAlarm: $mobileAlarm) { ${POST_FIELDS} } }`,
    { title: '나이아신아마이드 변색', content: '<p>수상에서 노랗게 변해요.</p>', mid: 'qna', ...values },
  );

export const updatePost = (user: UserModel | null, id: string, values: Record<string, unknown>) =>
  ask(
    user,
    `mutation ($id: ID!, $title: String, $content: String, $mid: String, $isNotice: Boolean, $isSecret: Boolean, $mobileAlarm: Boolean,
      $expectedUpdatedAt: DateTime) {
      updatePost(id: $id, title: $title, content: $content, mid: $mid, isNotice: $isNotice, isSecret: $isSecret,
        mobileAlarm: $mobileAlarm, expectedUpdatedAt: $expectedUpdatedAt) { ${POST_FIELDS} } }`,
    { id, ...values },
  );

export const addComment = (user: UserModel | null, postId: string, values: Record<string, unknown> = {}) =>
  ask(
    user,
    `mutation ($postId: ID!, $parentCommentId: ID, $content: String!, $isSecret: Boolean, $clientKey: String) {
      addComment(postId: $postId, parentCommentId: $parentCommentId, content: $content, isSecret: $isSecret, clientKey: $clientKey) {
        ${POST_FIELDS} } }`,
    { postId, content: 'pH를 먼저 보세요.', ...values },
  );

/** A mutation of a post or comment with nothing but ids. */
export const change = (user: UserModel | null, field: string, ids: Record<string, string | null>) => {
  const names = Object.keys(ids);
  const passed = names.map((name) => `${name}: $${name}`).join(', ');
  const types = names.map((name) => `$${name}: ID${ids[name] === null ? '' : '!'}`).join(', ');
  const selection = field === 'removePost' || field === 'removeDraft' ? '' : `{ ${POST_FIELDS} }`;
  return ask(user, `mutation (${types}) { ${field}(${passed}) ${selection} }`, ids);
};

/** What an operator changes of a post or comment in its list. */
export const changeInConsole = async (
  operator: UserModel,
  collection: 'posts' | 'comments',
  id: string,
  changes: Record<string, unknown>,
) => {
  const { updatedAt } = collection === 'posts' ? await storedPost(id) : await storedComment(id);
  return ask(
    operator,
    `mutation ($collection: Collection!, $id: ID!, $changes: JSON!, $expectedUpdatedAt: DateTime!) {
      saveDocument(collection: $collection, id: $id, changes: $changes, expectedUpdatedAt: $expectedUpdatedAt) {
        changeId row { values } } }`,
    { collection, id, changes, expectedUpdatedAt: updatedAt.toISOString() },
  );
};

export const undoInConsole = (operator: UserModel, changeId: string) =>
  ask(operator, 'mutation ($changeId: ID!) { undoDocumentChange(changeId: $changeId) }', { changeId });
