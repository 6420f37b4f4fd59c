import type { PostSort } from '@gredia/graphql-schema';

/** Orders of a board, in words; apart from what the address is read by, which every page brings along. */
export const postSorts: readonly { value: PostSort; label: string }[] = [
  { value: 'NEWEST', label: '최신순' },
  { value: 'ACTIVE', label: '최근 댓글순' },
  { value: 'VIEWS', label: '조회순' },
  { value: 'COMMENTS', label: '댓글 많은 순' },
];
