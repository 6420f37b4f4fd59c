import type { PullPageFragment } from '@gredia/graphql-schema';

const person = (id: string, nickname: string) => ({
  ...{ __typename: 'PostUser', id, nickname, company: null, badge: null },
});

type Field = PullPageFragment['diff'][number];

const field = (values: Partial<Field> & Pick<Field, 'key' | 'kind' | 'before' | 'after'>) => ({
  ...{ __typename: 'PullDiff', current: values.before, merged: values.after, isConflict: false, isMoved: false },
  ...{ state: 'PENDING', reason: null, ...values },
});

/** What was said of a suggestion. */
export const pullComment = (id: string, comment: string, values: Record<string, unknown> = {}) => ({
  ...{ __typename: 'PullComment', _id: id, comment, user: person('other', '규제노트') },
  ...{ isRemoved: false, isPending: false, viewerCanRemove: true, createdAt: '2026-11-20T12:00:00.000Z' },
  ...values,
});

export const commentPage = (comments: readonly unknown[], values: Record<string, unknown> = {}) => ({
  ...{ __typename: 'PullCommentPage', hasEarlier: false, hasLater: false, comments },
  ...values,
});

/** A suggestion of two fields as the gateway answers it. */
export const pullOf = (at: number, values: Record<string, unknown> = {}) => ({
  ...{ __typename: 'PullRequest', id: `p${at}`, number: 2100 + at, status: 'OPEN' },
  ...{ targetType: 'INGREDIENT', targetId: `i${at}`, targetName: ['알란토인', '토코페롤', '판테놀'][at] },
  ...{ targetPath: `/ingredients/${at}`, user: person('author', '제형연구원K'), reviewer: null },
  ...{ comment: '시험성적서에 이 이름으로 적혀 와요.', commentCount: 1, statusReason: null, waitsUntil: null },
  ...{ isHeld: false, isHidden: false, version: 'v.1', heldReasons: [] as string[], acceptedAt: null, deniedAt: null },
  ...{ createdAt: '2026-11-20T00:00:00.000Z', updatedAt: '2026-11-20T00:00:00.000Z' },
  diff: [
    field({ key: 'synonyms', kind: 'SET', before: ['가나'], after: ['가나', '다라'] }),
    field({ key: 'description', kind: 'PIECES', before: '물에 녹는다. 순하다.', after: '물에 잘 녹는다. 순하다.' }),
  ],
  evidence: [
    {
      ...{ __typename: 'PullEvidence', id: 'e1', url: null, fileName: '시험성적서.pdf', note: '3쪽' },
      downloadUrl: '/api/pulls/p0/files/e1',
    },
  ],
  commentPage: commentPage([
    pullComment('c1', '저도 봤어요.', { isPending: true, createdAt: '2026-11-21T00:00:00.000Z' }),
  ]),
  logs: [
    {
      ...{ __typename: 'PullLog', status: 'OPEN', update: '수정 제안을 보냈어요.' },
      createdAt: '2026-11-20T00:00:00.000Z',
    },
  ],
  others: [],
  ...{ viewerCanReview: true, viewerCanWithdraw: false, viewerCanRebase: false, viewerCanComment: true },
  ...values,
});

export const pullCounts = {
  ...{ __typename: 'PullReviewCounts', open: 3, late: 1, taken: 0, author: 2, held: 1 },
};
