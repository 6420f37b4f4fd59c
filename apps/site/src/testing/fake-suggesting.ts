import type {
  CreatePullRequestMutation,
  CreatePullRequestMutationVariables,
  GetPullConsequencesQuery,
  GetPullConsequencesQueryVariables,
  GetPullRequestsQuery,
  GetPullRequestsQueryVariables,
  GetPullTargetQuery,
  GetPullTargetQueryVariables,
  CreatePullCommentMutationVariables,
  RemovePullCommentMutationVariables,
  GetSinglePullRequestQueryVariables,
  RebasePullRequestMutationVariables,
  UpdatePullRequestMutationVariables,
} from '@gredia/graphql-schema';
import { pullKeys, type PullTarget } from '@gredia/domain';

type TargetState = GetPullTargetQuery['pullTarget'];
export type MadePull = CreatePullRequestMutation['createPullRequest'];
type CommentPage = MadePull['commentPage'];
type CommentPlace = { before?: string; after?: string; around?: string };
/** One whose further comments may be asked for. */
type FakePull = Omit<MadePull, 'commentPage'> & { commentPage: CommentPage | ((place: CommentPlace) => CommentPage) };

/** What a faked gateway answers where changes are suggested; what is thrown is the answer's error. */
export interface FakeSuggesting {
  pullTarget?: (variables: GetPullTargetQueryVariables) => TargetState;
  createPullRequest?: (variables: CreatePullRequestMutationVariables) => MadePull | Promise<MadePull>;
  pullRequests?: (variables: GetPullRequestsQueryVariables) => GetPullRequestsQuery['pullRequests'];
  singlePullRequest?: (variables: GetSinglePullRequestQueryVariables) => FakePull;
  pullConsequences?: (variables: GetPullConsequencesQueryVariables) => GetPullConsequencesQuery['pullConsequences'];
  updatePullRequest?: (variables: UpdatePullRequestMutationVariables) => MadePull;
  rebasePullRequest?: (variables: RebasePullRequestMutationVariables) => MadePull;
  createPullComment?: (variables: CreatePullCommentMutationVariables) => FakePull;
  removePullComment?: (variables: RemovePullCommentMutationVariables) => FakePull;
}

/** What may be suggested of something, with some values. */
export function pullTarget(
  values: Record<string, unknown> = {},
  { targetType = 'INGREDIENT', ...more }: Partial<TargetState> & { targetType?: PullTarget } = {},
): TargetState {
  return {
    ...{ targetId: '00000000-0000-4000-8000-00000000000a', targetName: '나이아신아마이드' },
    path: '/ingredients/나이아신아마이드',
    fields: Object.entries(pullKeys[targetType]).map(([key, { label, rule }]) => ({
      ...{ key, label, kind: rule.kind },
      value: values[key] ?? null,
    })),
    mine: [],
    ...more,
  };
}

/** A suggestion that has just been made. */
export const madePull = (values: Partial<MadePull> = {}): MadePull => ({
  ...{ id: 'p1', number: 2106, status: 'OPEN', targetType: 'INGREDIENT', targetPath: null, user: null },
  ...{ targetId: '00000000-0000-4000-8000-00000000000a', targetName: '나이아신아마이드' },
  ...{ comment: '', diff: [], evidence: [], commentCount: 0, logs: [], others: [] },
  commentPage: { comments: [], hasEarlier: false, hasLater: false },
  ...{
    reviewer: null,
    statusReason: null,
    waitsUntil: null,
    isHeld: false,
    isHidden: false,
    version: 'v.1',
    heldReasons: [],
    acceptedAt: null,
    deniedAt: null,
  },
  ...{ viewerCanReview: false, viewerCanWithdraw: true, viewerCanRebase: false, viewerCanComment: true },
  ...{ createdAt: '2026-11-01T03:00:00.000Z', updatedAt: '2026-11-01T03:00:00.000Z' },
  ...values,
});

/** What the n-th minute of a discussion says. */
export const saidAt = (
  at: number,
  values: Partial<CommentPage['comments'][number]> = {},
): CommentPage['comments'][number] => ({
  ...{ _id: `c${at}`, comment: `의견 ${at}`, user: { id: 'u9', nickname: '처방막내', company: null, badge: null } },
  ...{ isRemoved: false, isPending: false, viewerCanRemove: false },
  createdAt: new Date(Date.parse('2026-11-02T00:00:00Z') + at * 60_000).toISOString(),
  ...values,
});

/** A discussion of so many opinions, read as the gateway reads it, three at a time. */
export const talkOf =
  (said: readonly CommentPage['comments'][number][], size = 3) =>
  ({ before, after, around }: CommentPlace): CommentPage => {
    const place = said.findIndex(({ _id }) => _id === (before ?? after ?? around));
    if (around !== undefined && place < 0) return { comments: [], hasEarlier: false, hasLater: false };
    const from =
      after !== undefined
        ? place + 1
        : Math.max(0, around !== undefined ? place - 1 : (before ? place : said.length) - size);
    const to = before !== undefined ? place : Math.min(said.length, from + size);
    return { comments: said.slice(from, to), hasEarlier: from > 0, hasLater: to < said.length };
  };

/** A field of a suggestion that waits, as it was when it was sent. */
export const pullField = (values: Partial<MadePull['diff'][number]> = {}): MadePull['diff'][number] => {
  const { before = '옛 설명이에요.', after = '새 설명이에요.' } = values;
  return {
    ...{ key: 'description', kind: 'PIECES', before, after, current: before, merged: after },
    ...{ isConflict: false, isMoved: false, state: 'PENDING', reason: null },
    ...values,
  };
};
