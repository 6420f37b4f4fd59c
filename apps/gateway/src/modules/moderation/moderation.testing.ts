import type { Role } from '@gredia/auth';
import {
  GetModerationQueueDocument,
  ModerateContentDocument,
  ReportContentDocument,
  type ModerateContentInput,
} from '@gredia/graphql-schema';
import type { ContentKind } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import { newId } from '../../platform/database/columns';
import { one } from '../../platform/database/client';
import { testDatabase, useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { comments, posts, type NewComment, type NewPost } from '../community/community.table';
import { contentSigns } from '../content-checks/content-checks.table';
import { checkContent, rememberCheck } from '../content-checks/public';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { contentReports, moderationDecisions } from './moderation.table';

/** A long enough advertisement, as the picture of the console has one. */
export const SPAM =
  '글루타치온, 트라넥사믹애씨드 최저가로 드립니다. 샘플 무료.\n문의는 카톡 beauty24 또는 010-1234-5678로 주세요. 홈페이지 http://bulk-beauty.example';

/** A post that people read, unless the values say otherwise. */
export async function buildPost(values: Partial<NewPost> & { userId?: string } = {}) {
  const text = values.untagContent ?? '나이아신아마이드 5% 수상에서 색이 변했어요.';
  const userId = values.userId ?? (await buildUser()).id;
  return testDatabase()
    .db.insert(posts)
    .values({
      mid: 'free',
      postType: 'NORMAL',
      title: '처방 질문',
      content: `<p>${text}</p>`,
      doc: { type: 'doc', content: [] },
      untagContent: text,
      publishedAt: new Date(),
      ...values,
      userId,
    })
    .returning()
    .then(one);
}

/** A comment that people read. */
export async function buildComment(postId: string, values: Partial<NewComment> = {}) {
  const id = newId();
  const userId = values.userId ?? (await buildUser()).id;
  return testDatabase()
    .db.insert(comments)
    .values({ id, rootId: id, postId, content: 'pH를 5.5로 맞춰 보세요.', ...values, userId })
    .returning()
    .then(one);
}

/** Looks at a post as the community does when it is written. */
export async function checkPost(post: typeof posts.$inferSelect, accountCreatedAt = new Date()) {
  const { db } = testDatabase();
  const { id, userId, title, untagContent: text } = post;
  const check = await checkContent(db, {
    kind: 'POST',
    userId,
    accountCreatedAt,
    title,
    text,
    links: [],
    imageCount: 0,
    targetId: id,
  });
  await rememberCheck(db, { kind: 'POST', id }, check);
  return check;
}

export type Ask = ReturnType<typeof gatewayAs>;

export const buildAsk = async (role: Role): Promise<Ask> => gatewayAs(viewerOf(await buildUser({ role })));

export const codeOf = ({ errors }: { errors?: readonly { extensions?: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions?.['code'];

/** An operator and an administrator, with nothing to decide at the beginning of each test. */
export function useModerators(): () => { operator: Ask; admin: Ask } {
  const database = useDatabase();
  let moderators: { operator: Ask; admin: Ask } | undefined;
  beforeAll(async () => {
    moderators = { operator: await buildAsk('OPERATOR'), admin: await buildAsk('ADMIN') };
  });
  beforeEach(async () => {
    const { db } = database();
    await db.delete(moderationDecisions);
    await db.delete(contentReports);
    await db.delete(contentSigns);
    await db.delete(posts);
  });
  return () => moderators!;
}

/** How a post or comment stands. */
export const statusOf = async (id: string) => {
  const { db } = testDatabase();
  const rows = [
    ...(await db.select({ status: posts.status, reasons: posts.statusReasons }).from(posts).where(eq(posts.id, id))),
    ...(await db
      .select({ status: comments.status, reasons: comments.statusReasons })
      .from(comments)
      .where(eq(comments.id, id))),
  ];
  return rows[0];
};
export const report = (ask: Ask, targetId: string, targetType: ContentKind = 'POST') =>
  ask(ReportContentDocument, { targetType, targetId, reason: 'SPAM' });
/** Hides posts. */
export const hide = (ask: Ask, ids: readonly string[], more: Partial<ModerateContentInput> = {}) =>
  ask(ModerateContentDocument, {
    input: {
      action: 'HIDE',
      reason: 'CONTACT_ONLY',
      targets: ids.map((id) => ({ kind: 'POST' as const, id })),
      ...more,
    },
  });

/** What waits for operators, or one kind of it. */
export async function queued(operator: Ask, kind?: 'PENDING' | 'REPORTED' | 'AUTOMATIC') {
  const { data, errors } = await operator(GetModerationQueueDocument, { kind });
  expect(errors).toBeUndefined();
  return data!.moderationQueue;
}
