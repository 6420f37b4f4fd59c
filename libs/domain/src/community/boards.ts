/** The boards of the service (게시판), in the order of their tabs; their ids are part of addresses. */
export const BOARDS = [
  'free',
  'qna',
  'formulation',
  'regulation',
  'request',
  'job',
  'notice',
  'featured',
  'update',
] as const;
export type Board = (typeof BOARDS)[number];

/** The boards that `/community` shows as tabs: everyone with a confirmed address writes there. */
export const FORUM_BOARDS = ['free', 'qna', 'formulation', 'regulation', 'request', 'job'] as const satisfies Board[];
export type ForumBoard = (typeof FORUM_BOARDS)[number];

export const isBoard = (text: string): text is Board => BOARDS.some((board) => board === text);
export const isForumBoard = (text: string): text is ForumBoard => FORUM_BOARDS.some((board) => board === text);

/** Whether the author of a post hears of its comments: notices and news are the service's, and nobody's own. */
export const tellsOfComments = (mid: Board): boolean => mid !== 'notice' && mid !== 'update';

/** Whether what a person writes on a board is always advertising (광고성 정보): suppliers introduce what they sell. */
export const isAlwaysAdvertising = (mid: Board, isByService: boolean): boolean => mid === 'featured' && !isByService;

export const boardLabel: Record<Board, string> = {
  free: '자유게시판',
  qna: '질문답변',
  formulation: '처방·제형',
  regulation: '규제·인허가',
  request: '원료 찾아요',
  job: '구인구직',
  notice: '공지사항',
  featured: '원료 소개',
  update: '업데이트 소식',
};

/** How a board looks: lines, cards with pictures, or questions with an accepted answer. */
export type BoardType = 'LIST' | 'CARD' | 'QNA';
export const boardType: Record<Board, BoardType> = {
  free: 'LIST',
  qna: 'QNA',
  formulation: 'LIST',
  regulation: 'LIST',
  request: 'LIST',
  job: 'LIST',
  notice: 'LIST',
  featured: 'CARD',
  update: 'LIST',
};
export const boardTypeLabel: Record<BoardType, string> = { LIST: '목록형', CARD: '카드형', QNA: '질문형' };

/** What a post is, a label within its board (말머리). */
export const POST_TYPES = [
  'NORMAL',
  'QUESTION',
  'INFO',
  'REVIEW',
  'REQUEST',
  'PROMOTION',
  'JOB_OFFER',
  'JOB_SEEK',
  'NOTICE',
  'EVENT',
] as const;
export type PostType = (typeof POST_TYPES)[number];

export const postTypeLabel: Record<PostType, string> = {
  NORMAL: '일반',
  QUESTION: '질문',
  INFO: '정보',
  REVIEW: '후기',
  REQUEST: '의뢰',
  PROMOTION: '홍보',
  JOB_OFFER: '구인',
  JOB_SEEK: '구직',
  NOTICE: '공지',
  EVENT: '이벤트',
};

/** The types of a board; a post without one has the first. */
export const boardPostTypes: Record<Board, readonly [PostType, ...PostType[]]> = {
  free: ['NORMAL', 'QUESTION', 'INFO', 'REVIEW', 'PROMOTION'],
  qna: ['QUESTION', 'INFO', 'REVIEW', 'REQUEST'],
  formulation: ['NORMAL', 'QUESTION', 'INFO', 'REVIEW'],
  regulation: ['NORMAL', 'QUESTION', 'INFO'],
  request: ['REQUEST', 'QUESTION'],
  job: ['JOB_OFFER', 'JOB_SEEK'],
  notice: ['NOTICE', 'EVENT'],
  featured: ['PROMOTION', 'INFO'],
  update: ['INFO', 'NOTICE'],
};

export type PostStatus = 'PUBLISHED' | 'DRAFT' | 'PENDING' | 'HIDDEN' | 'DELETED';
export const postStatusLabel: Record<PostStatus, string> = {
  PUBLISHED: '게시',
  DRAFT: '임시저장',
  PENDING: '승인대기',
  HIDDEN: '숨김',
  DELETED: '삭제',
};

/** Where a search of posts looks. */
export const POST_SEARCH_OPTIONS = ['ALL', 'TITLE', 'CONTENT', 'AUTHOR', 'COMMENT'] as const;
export type PostSearchOption = (typeof POST_SEARCH_OPTIONS)[number];
export const postSearchOptionLabel: Record<PostSearchOption, string> = {
  ALL: '제목+내용',
  TITLE: '제목',
  CONTENT: '내용',
  AUTHOR: '글쓴이',
  COMMENT: '댓글',
};

export const POPUP_SEVERITIES = ['info', 'success', 'warning', 'error'] as const;
export type PopupSeverity = (typeof POPUP_SEVERITIES)[number];
export const popupSeverityLabel: Record<PopupSeverity, string> = {
  info: '안내',
  success: '좋은 소식',
  warning: '주의',
  error: '긴급',
};
