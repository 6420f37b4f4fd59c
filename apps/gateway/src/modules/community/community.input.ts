import { BOARDS, POST_SEARCH_OPTIONS } from '@gredia/domain';
import { z } from 'zod';
import { listSearchInput, pagingInput } from '../../platform/graphql/list-input';

/** A board of an address; one that there is none of is told, not passed over. */
const midInput = z
  .string()
  .nullish()
  .transform((mid) => mid || null)
  .pipe(z.enum(BOARDS, '그런 게시판은 없어요.').nullable());

const idInput = (message: string) => z.guid(message).transform((id) => id.toLowerCase());

export const postListInput = z.object({
  ...pagingInput.shape,
  mid: midInput,
  search: listSearchInput,
  postType: z
    .string()
    .nullish()
    .transform((type) => type ?? null),
  boardType: z.enum(['LIST', 'CARD', 'QNA']).nullish(),
  option: z
    .string()
    .nullish()
    .transform((option) => option || 'ALL')
    .pipe(z.enum(POST_SEARCH_OPTIONS, '제목+내용, 제목, 내용, 글쓴이, 댓글에서 찾을 수 있어요.')),
  sort: z
    .enum(['NEWEST', 'ACTIVE', 'VIEWS', 'COMMENTS'])
    .nullish()
    .transform((sort) => sort ?? 'NEWEST'),
  mentions: idInput('찾는 성분이나 원료가 없어요.')
    .nullish()
    .transform((id) => id ?? null),
});
export type PostListInput = z.output<typeof postListInput>;

export const midArgument = z.object({ mid: midInput });

/** Unix seconds of the visitor's first visit of this day. */
export const singlePostInput = z.object({
  id: z.string(),
  dayFirstUnix: z.int('방문한 때를 알 수 없어요.').nullish(),
});

const optionalComment = idInput('찾는 댓글이 없어요.')
  .nullish()
  .transform((id) => id ?? null);

/** Comments on one page of a post. */
export const threadInput = z.object({
  page: z.preprocess((value) => value ?? 1, z.int().min(1, '페이지는 1부터 시작해요.').max(10_000)),
  perPage: z.preprocess(
    (value) => value ?? 100,
    z.int().min(1, '댓글은 1개부터 볼 수 있어요.').max(100, '댓글은 한 번에 100개까지 볼 수 있어요.'),
  ),
  around: optionalComment,
  after: optionalComment,
  sort: z
    .enum(['OLDEST', 'NEWEST'])
    .nullish()
    .transform((sort) => sort ?? 'OLDEST'),
});
export type ThreadInput = z.output<typeof threadInput>;
export type CommentSort = ThreadInput['sort'];

export const myPostsInput = z.object({
  ...pagingInput.shape,
  status: z.enum(['PUBLISHED', 'DRAFT', 'PENDING', 'HIDDEN', 'DELETED']).nullish(),
});

export const ownListInput = z.object({ ...pagingInput.shape });

export const peopleInput = z.object({
  query: z
    .string()
    .max(100, '이름이 너무 길어요.')
    .transform((text) => text.normalize('NFC').trim().replace(/^@/, '')),
});

export const idArgument = (message: string) => z.object({ id: idInput(message) });
