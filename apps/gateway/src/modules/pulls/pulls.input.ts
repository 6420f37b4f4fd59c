import { PULL_LIMITS, PULL_STATUSES, PULL_TARGETS } from '@gredia/domain';
import { z } from 'zod';
import { listSearchInput, pagingInput } from '../../platform/graphql/list-input';

const targetType = z.enum(PULL_TARGETS, '무엇의 제안인지 다시 골라 주세요.');

const idInput = z.guid('찾는 내용이 없어요.').transform((id) => id.toLowerCase());

export const pullListInput = z.object({
  ...pagingInput.shape,
  status: z
    .array(z.enum(PULL_STATUSES))
    .max(PULL_STATUSES.length)
    .nullish()
    .transform((status) => (status?.length ? [...new Set(status)] : null)),
  mine: z
    .boolean()
    .nullish()
    .transform((mine) => mine ?? false),
  targetType: targetType.nullish(),
  targetId: idInput.nullish(),
  search: listSearchInput,
});
export type PullListInput = z.output<typeof pullListInput>;

export const PULL_REVIEW_VIEWS = ['WAITING', 'TAKEN', 'AUTHOR', 'HELD', 'ENDED'] as const;
export type PullReviewView = (typeof PULL_REVIEW_VIEWS)[number];

export const pullReviewsInput = z.object({
  view: z
    .enum(PULL_REVIEW_VIEWS, '목록을 다시 골라 주세요.')
    .nullish()
    .transform((view) => view ?? 'WAITING'),
  after: idInput.nullish().transform((id) => id ?? null),
  perPage: pagingInput.shape.perPage,
});
export type PullReviewsInput = z.output<typeof pullReviewsInput>;

export const pullTargetInput = z.object({ targetType, targetId: idInput });

export const pullCommentsInput = z.object({
  first: z.preprocess(
    (value) => value ?? 100,
    z.int().min(1, '1개부터 볼 수 있어요.').max(200, '200개까지 볼 수 있어요.'),
  ),
});

const commentId = idInput.nullish().transform((id) => id ?? null);

export const pullCommentPageInput = z
  .object({
    size: z.preprocess(
      (value) => value ?? 50,
      z.int().min(1, '1개부터 볼 수 있어요.').max(100, '100개까지 볼 수 있어요.'),
    ),
    ...{ before: commentId, after: commentId, around: commentId },
  })
  .refine(({ before, after, around }) => [before, after, around].filter((id) => id !== null).length < 2, {
    ...{ path: ['around'], message: '한 곳의 의견만 볼 수 있어요.' },
  });

/** What a suggestion is asked by: its id or its number, which people write with a sign before it. */
export const pullIdInput = z.object({ id: z.string().max(40) });

export const pullConsequencesInput = z.object({
  ...pullIdInput.shape,
  accept: z
    .array(z.string().max(40))
    .min(1, '반영할 항목을 골라 주세요.')
    .max(PULL_LIMITS.keys, '반영할 항목이 너무 많아요.'),
});
