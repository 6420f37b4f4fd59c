import { z } from 'zod';
import { boardLabel, POPUP_SEVERITIES, popupSeverityLabel, postStatusLabel, postTypeLabel } from '../community/boards';
import { momentField } from '../time/moment-field';
import { defineCollectionSpec } from './collection';

const { DRAFT: _, ...statusLabel } = postStatusLabel;

/** Here texts are removed and given back alone: decisions put up and hide them, and end reports with it. */
const statusField = z.enum(
  ['PUBLISHED', 'DELETED'],
  '여기서는 삭제하거나 되살릴 수 있어요. 숨기기는 검토로 해 주세요.',
);

const removedByField = {
  label: '지운 사람',
  kind: 'choice',
  choices: { AUTHOR: '글쓴이', OPERATOR: '운영자' },
  isExtra: true,
  width: 90,
} as const;

/**
 * Posts of all boards (글) in the console: drafts are none of them. A secret post is read by its author and by operators, who
 * say why: its title and text are masked until then.
 */
export const postsCollection = defineCollectionSpec({
  name: 'posts',
  label: '글',
  unit: '건',
  titleField: 'title',
  dateField: 'createdAt',
  writer: 'OPERATOR',
  searchesPeople: true,
  retention: [
    {
      what: '지운 글과 댓글',
      kept: '30일이 지나면 파일과 함께 사라져요. 답글이 달린 댓글은 자리만 남아요.',
      step: 'community',
    },
    { what: '임시 저장한 글', kept: '90일 동안 고치지 않으면 지워요.', step: 'community' },
    { what: '글에서 찾은 스팸 신호', kept: '180일이 지나면 지워요.', step: 'contentSigns' },
  ],
  fields: {
    title: { label: '글', kind: 'text', width: 320 },
    mid: { label: '게시판', kind: 'choice', choices: boardLabel, width: 120 },
    postType: { label: '말머리', kind: 'choice', choices: postTypeLabel, isExtra: true, width: 90 },
    author: { label: '글쓴이', kind: 'text', width: 130 },
    // Two people may have been called the same.
    userId: { label: '글쓴이', kind: 'text', isExtra: true, refersTo: { collection: 'users', name: 'author' } },
    status: { label: '상태', kind: 'choice', choices: statusLabel, width: 95, edit: statusField },
    removedBy: removedByField,
    viewCount: { label: '조회', kind: 'number', width: 80 },
    commentCount: { label: '댓글', kind: 'number', width: 80 },
    isNotice: { label: '고정', kind: 'boolean', width: 80, edit: z.boolean('고정할지 골라 주세요.') },
    isSecret: { label: '비밀글', kind: 'boolean', isExtra: true, width: 85 },
    isAdvertising: { label: '광고', kind: 'boolean', isExtra: true, width: 80 },
    popupExpiredAt: {
      label: '팝업이 끝나는 때',
      kind: 'moment',
      isExtra: true,
      isOwn: true,
      width: 140,
      edit: momentField('날짜와 시각을 확인해 주세요.').nullable(),
    },
    popupSeverity: {
      label: '팝업 종류',
      kind: 'choice',
      choices: popupSeverityLabel,
      isExtra: true,
      width: 100,
      edit: z.enum(POPUP_SEVERITIES, '팝업 종류를 골라 주세요.').nullable(),
    },
    content: { label: '내용', kind: 'longText', isExtra: true, width: 320 },
    secretTitle: { label: '비밀글 제목', kind: 'text', isExtra: true, width: 200, personal: 'whole' },
    secretContent: { label: '비밀글 내용', kind: 'longText', isExtra: true, width: 320, personal: 'whole' },
    publishedAt: { label: '게시', kind: 'moment', isExtra: true, width: 140 },
    updatedAt: { label: '갱신', kind: 'moment', isExtra: true, width: 140 },
    createdAt: { label: '등록', kind: 'moment', width: 140 },
  },
});

/** Comments below all posts (댓글) in the console. */
export const commentsCollection = defineCollectionSpec({
  name: 'comments',
  label: '댓글',
  unit: '건',
  titleField: 'excerpt',
  dateField: 'createdAt',
  writer: 'OPERATOR',
  searchesPeople: true,
  retention: [
    { what: '지운 댓글', kept: '30일이 지나면 사라지고, 답글이 달렸으면 자리만 남아요.', step: 'community' },
    { what: '끝난 신고', kept: '1년이 지나면 지워요.', step: 'contentReports' },
    { what: '글과 댓글을 올리고 숨긴 판단', kept: '1년이 지나면 지워요.', step: 'moderationDecisions' },
  ],
  fields: {
    excerpt: { label: '댓글', kind: 'text', sorts: false, width: 340 },
    postTitle: { label: '달린 글', kind: 'text', width: 220 },
    mid: { label: '게시판', kind: 'choice', choices: boardLabel, width: 120 },
    postId: { label: '달린 글', kind: 'text', isExtra: true, refersTo: { collection: 'posts', name: 'postTitle' } },
    author: { label: '글쓴이', kind: 'text', width: 130 },
    userId: { label: '글쓴이', kind: 'text', isExtra: true, refersTo: { collection: 'users', name: 'author' } },
    status: { label: '상태', kind: 'choice', choices: statusLabel, width: 95, edit: statusField },
    removedBy: removedByField,
    isSecret: { label: '비밀 댓글', kind: 'boolean', width: 95 },
    content: { label: '내용', kind: 'longText', isExtra: true, width: 320 },
    secretContent: { label: '비밀 댓글 내용', kind: 'longText', isExtra: true, width: 320, personal: 'whole' },
    updatedAt: { label: '갱신', kind: 'moment', isExtra: true, width: 140 },
    createdAt: { label: '등록', kind: 'moment', width: 140 },
  },
});
