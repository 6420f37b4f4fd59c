import { RemoveUserDocument } from '@gredia/graphql-schema';
import { expect, it, onTestFinished } from 'vitest';
import { transact } from '../../platform/transact/transact';
import { Browser } from '../../testing/browser';
import { useDatabase } from '../../testing/database';
import { useHttpGateway } from '../../testing/http-gateway';
import { buildComment, buildPost } from '../community/community.factory';
import type { CommentRow, PostRow } from '../community/community.table';
import { as, change, changeInConsole, undoInConsole, useCommunity } from '../community/community.testing';
import { setContentStatus } from '../community/public';
import type { UserModel } from '../identity/accounts/accounts.table';
import { BUILT_PASSWORD, buildUser } from '../identity/accounts/users.factory';
import { buildNotification } from './notifications.factory';
import { StreamReader } from './streaming/stream-reader.testing';

const database = useDatabase();
const people = useCommunity();
const gateway = useHttpGateway();

interface Thread {
  author: UserModel;
  other: UserModel;
  post: PostRow;
  comment: CommentRow;
}

const ids = ({ post, comment }: Thread) => ({ postId: post.id, commentId: comment.id });
const setStatus = (kind: 'POST' | 'COMMENT', id: string, status: 'HIDDEN' | 'PUBLISHED') =>
  transact(database(), (tx) => setContentStatus(tx, { kind, id }, status, { tells: false }));
/** Removes it in the console. @returns what undoes that there */
async function removedInConsole(by: UserModel, collection: 'posts' | 'comments', id: string) {
  const { data } = await changeInConsole(by, collection, id, { status: 'DELETED' });
  const { changeId } = data!.saveDocument as { changeId: string };
  return () => undoInConsole(by, changeId);
}

type Way = (thread: Thread) => Promise<() => Promise<unknown>>;

/** Who reads of a comment by the stream: the author of the post, of whom no decision is told. */
async function watched(
  writer: UserModel = people.other,
  values: Partial<CommentRow> = {},
  role: 'USER' | 'OPERATOR' = 'USER',
) {
  const author = await buildUser({ role, createdAt: new Date('2026-01-01T00:00:00Z') });
  const post = await buildPost(author.id);
  const comment = await buildComment(writer.id, post, values);
  await buildNotification(author.id, { kind: 'COMMENT', threadId: post.id, aboutId: comment.id });
  const browser = new Browser(gateway());
  await browser.signIn(author.email, BUILT_PASSWORD);
  const reader = await StreamReader.open(browser);
  onTestFinished(() => reader.close());
  const counts = (count: number) => reader.until(({ news }) => news.at(-1)?.unreadCount === count);
  await counts(1);
  return { thread: { author, other: writer, post, comment }, counts };
}

it.each<[string, Way]>([
  [
    'is removed by its author and given back',
    async (thread) => {
      await change(thread.other, 'removeComment', ids(thread));
      return () => change(thread.other, 'restoreComment', ids(thread));
    },
  ],
  [
    'is hidden and shown again',
    async ({ comment }) => {
      await setStatus('COMMENT', comment.id, 'HIDDEN');
      return () => setStatus('COMMENT', comment.id, 'PUBLISHED');
    },
  ],
  [
    'is removed in the console and given back there',
    ({ comment }) => removedInConsole(people.operator, 'comments', comment.id),
  ],
  [
    'goes with its post, which its author removes and gives back',
    async ({ author, post }) => {
      await change(author, 'removePost', { id: post.id });
      return () => change(author, 'restorePost', { id: post.id });
    },
  ],
])('a comment that %s is counted anew at every bell, both ways', async (_, cover) => {
  const { thread, counts } = await watched();
  const giveBack = await cover(thread);
  await counts(0);
  await giveBack();
  await counts(1);
});

it('so is one below an own post that an operator removes in the console and gives back', async () => {
  const { thread, counts } = await watched(people.other, {}, 'OPERATOR');
  const giveBack = await removedInConsole(thread.author, 'posts', thread.post.id);
  await counts(0);
  expect((await giveBack()).errors).toBeUndefined();
  await counts(1);
});

it('a secret comment that goes with its account is counted no more', async () => {
  const leaving = await buildUser();
  const { counts } = await watched(leaving, { isSecret: true });
  const { errors } = await as(leaving)(RemoveUserDocument, { email: leaving.email!, password: BUILT_PASSWORD });
  expect(errors).toBeUndefined();
  await counts(0);
});
