import type {
  CreatePullRequestMutation,
  CreatePullRequestMutationVariables,
  GetPullConsequencesQuery,
  GetPullConsequencesQueryVariables,
  GetPullRequestsQuery,
  GetPullRequestsQueryVariables,
  GetPullTargetQuery,
  GetPullTargetQueryVariables,
  GetSinglePullRequestQueryVariables,
  RebasePullRequestMutationVariables,
  UpdatePullRequestMutationVariables,
} from '@gredia/graphql-schema';
import { pullKeys, type PullTarget } from '@gredia/domain';

type TargetState = GetPullTargetQuery['pullTarget'];
export type MadePull = CreatePullRequestMutation['createPullRequest'];

/** What a faked gateway answers where changes are suggested; what is thrown is the answer's error. */
export interface FakeSuggesting {
  pullTarget?: (variables: GetPullTargetQueryVariables) => TargetState;
  createPullRequest?: (variables: CreatePullRequestMutationVariables) => MadePull | Promise<MadePull>;
  pullRequests?: (variables: GetPullRequestsQueryVariables) => GetPullRequestsQuery['pullRequests'];
  singlePullRequest?: (variables: GetSinglePullRequestQueryVariables) => MadePull;
  pullConsequences?: (variables: GetPullConsequencesQueryVariables) => GetPullConsequencesQuery['pullConsequences'];
  updatePullRequest?: (variables: UpdatePullRequestMutationVariables) => MadePull;
  rebasePullRequest?: (variables: RebasePullRequestMutationVariables) => MadePull;
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
  ...{ comment: '', diff: [], evidence: [], comments: [], commentCount: 0, logs: [], others: [] },
  ...{
    reviewer: null,
    statusReason: null,
    waitsUntil: null,
    isHeld: false,
    heldReasons: [],
    acceptedAt: null,
    deniedAt: null,
  },
  ...{ viewerCanReview: false, viewerCanWithdraw: true, viewerCanRebase: false, viewerCanComment: true },
  ...{ createdAt: '2026-11-01T03:00:00.000Z', updatedAt: '2026-11-01T03:00:00.000Z' },
  ...values,
});

/** A field of a suggestion that waits, as it was when it was sent. */
export const pullField = (values: Partial<MadePull['diff'][number]> = {}): MadePull['diff'][number] => {
  const { before = '옛 설명이에요.', after = '새 설명이에요.' } = values;
  return {
    ...{ key: 'description', kind: 'PIECES', before, after, current: before, merged: after },
    ...{ isConflict: false, state: 'PENDING', reason: null },
    ...values,
  };
};
