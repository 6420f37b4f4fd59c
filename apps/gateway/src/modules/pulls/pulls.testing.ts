import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { mails } from '../../platform/mailer/mails.table';
import { addJob } from '../../platform/queue/add-job';
import { testDatabase } from '../../testing/database';
import { queuedJobs } from '../../testing/jobs';
import { ask, type Loose } from '../community/community.testing';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { pullRequests } from './pulls.table';
import { tellComments } from './telling/tell-comments.task';
import { users, type UserModel } from '../identity/accounts/accounts.table';
import type { Answer } from '../../testing/gateway-as';

const FIELDS = `id number status targetId targetName targetPath user { nickname } comment commentCount statusReason waitsUntil isHeld isHidden heldReasons version
  diff { key kind before after current merged isConflict state reason } evidence { url fileName downloadUrl }
  comments { _id comment user { nickname } isRemoved isPending viewerCanRemove } logs { status update } others { key }
  acceptedAt viewerCanReview viewerCanWithdraw viewerCanRebase viewerCanComment`;

const argumentTypes: Record<string, string> = {
  createPullRequest:
    'targetId: ID!, targetName: String!, targetType: ChangeTarget!, diff: [PullDiffInput!]!, comment: String!, evidence: [PullEvidenceInput!], clientKey: ID',
  updatePullRequest:
    'id: ID!, targetId: ID!, status: PullStatus, accept: [String!], comment: String, refuse: [PullRefusalInput!], typedWord: String, seen: String',
  rebasePullRequest: 'id: ID!, diff: [PullDiffInput!]',
  createPullComment: 'id: ID!, comment: String!, clientKey: ID',
  removePullComment: 'id: ID!, commentId: ID!',
};

/** Sends one of the mutations of suggestions. */
export function send(user: UserModel | null, field: string, values: Record<string, unknown>): Promise<Answer<Loose>> {
  const types = argumentTypes[field] ?? '';
  const names = types.split(', ').map((argument) => argument.split(':')[0] ?? '');
  return ask(
    user,
    `mutation (${names.map((name, at) => `$${types.split(', ')[at]?.replace(/^/, '') ?? name}`).join(', ')}) {
      ${field}(${names.map((name) => `${name}: $${name}`).join(', ')}) { ${FIELDS} } }`,
    values,
  );
}

export const readPull = (user: UserModel | null, id: string | number): Promise<Answer<Loose>> =>
  ask(user, `query ($id: ID!) { singlePullRequest(id: $id) { ${FIELDS} } }`, { id: String(id) });

export const listPulls = (user: UserModel | null, args = ''): Promise<Answer<Loose>> =>
  ask(user, `{ pullRequests${args} { total counts { all open accepted denied mine } requests { id } } }`);

/** A list of what a reviewer decides about. */
export const listReviews = (user: UserModel | null, view: string, args = ''): Promise<Answer<Loose>> =>
  ask(
    user,
    `{ pullReviews(view: ${view}${args}) { total endCursor counts { open late taken author held } requests { id } } }`,
  );

/** What a suggestion is sent with, for an ingredient. */
export const suggestion = (target: { id: string; title: string }, values: Record<string, unknown> = {}) => ({
  ...{ targetType: 'INGREDIENT', targetId: target.id, targetName: target.title },
  diff: [{ key: 'synonyms', before: [], after: ['글리세롤'] }],
  comment: '식약처 원료 목록에 이 이름이 있어요.',
  evidence: [{ url: 'https://nedrug.mfds.go.kr/list' }],
  ...values,
});

/** Accounts old enough that nothing they write is looked at for their youth. */
export const old = { createdAt: new Date('2026-01-01T00:00:00Z') };

/** A suggestion about an ingredient of its own, of a person of its own unless one is named, so that no limit of others is met. */
export async function suggest(values: Record<string, unknown> = {}, user?: UserModel) {
  const ingredient = await buildIngredient({ description: '물에 녹는다. 보습제이다.' });
  const who = user ?? (await buildUser(old));
  const answer = await send(who, 'createPullRequest', suggestion(ingredient, values));
  return { ingredient, who, answer, pull: answer.data?.createPullRequest };
}

export const setPull = (id: string, values: Partial<typeof pullRequests.$inferInsert>) =>
  testDatabase().db.update(pullRequests).set(values).where(eq(pullRequests.id, id));

/** What waits to be told of a discussion is told now. */
export const tellTalk = (pullId: string) => tellComments(testDatabase().db, pullId);

/** What a person was mailed, by the names of mails. */
export async function mailsTo({ email }: UserModel): Promise<string[]> {
  const sent = await testDatabase()
    .db.select()
    .from(mails)
    .where(eq(mails.recipient, email ?? ''));
  return sent.map(({ template }) => template);
}

const roleOf = async ({ id }: UserModel) =>
  (await testDatabase().db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role;
/** Suggestions of a person that ended so. */
export const ended = async (user: UserModel, status: 'ACCEPTED' | 'DENIED' | 'WITHDRAWN', count: number) => {
  await testDatabase().db
    .execute(sql`INSERT INTO ${pullRequests} (id, user_id, target_type, target_id, target_name, status,
    reason, base_at) SELECT gen_random_uuid(), ${user.id}, 'INGREDIENT', gen_random_uuid(), '성분', ${status}, '이유', now()
    FROM generate_series(1, ${sql.raw(String(count))})`);
};
/** The role of a person once it was counted whether they earn to review. */
export const tried = async (user: UserModel) => {
  await addJob(testDatabase().db, 'earn-editor', { userId: user.id });
  await vi.waitFor(async () => expect((await queuedJobs()).filter(({ task }) => task === 'earn-editor')).toEqual([]));
  return roleOf(user);
};
