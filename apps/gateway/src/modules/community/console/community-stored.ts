import type { StoredCollection } from '../../../platform/collections/stored-collection';
import { comments, posts } from '../community.table';

const IN_DOCUMENTS = '글과 댓글은 문서 화면에서 하나씩 숨기거나 삭제해요.';
const SECRETS = '비밀글과 비밀 댓글이 들어 있어서 내보내지 않아요.';

/** What the storage screen measures of the boards. A file of whole rows would hold what was written in secret. */
export const communityStored: readonly StoredCollection[] = [
  {
    name: 'posts',
    label: '글',
    unit: '건',
    table: posts,
    date: posts.createdAt,
    updatedAt: posts.updatedAt,
    kept: IN_DOCUMENTS,
    sealed: SECRETS,
  },
  {
    name: 'comments',
    label: '댓글',
    unit: '건',
    table: comments,
    date: comments.createdAt,
    updatedAt: comments.updatedAt,
    kept: IN_DOCUMENTS,
    sealed: SECRETS,
  },
];
