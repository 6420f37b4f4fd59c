import {
  boardPostTypes,
  FORUM_BOARDS,
  isBoard,
  isForumBoard,
  koreanDay,
  tellsOfComments,
  type Board,
  type PopupSeverity,
  type PostType,
} from '@gredia/domain';
import type { AddPostMutationVariables, PostFormFragment } from '@gredia/graphql-schema';

/** A file below the text. */
export interface PostFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** What the form of a post holds. */
export interface PostValues {
  mid: Board;
  postType: PostType;
  title: string;
  /** As the document of the editor is printed. */
  content: string;
  thumbnailSrc: string | null;
  files: PostFile[];
  isSecret: boolean;
  isAllowComment: boolean;
  /** Of boards that tell of comments. */
  emailAlarm: boolean;
  /** The same by a text to the account's phone. */
  mobileAlarm: boolean;
  /** Of a notice: its writer means to mail it, and is asked once it stands there. */
  mailsNotice: boolean;
  isAdvertising: boolean;
  isNotice: boolean;
  /** Last day of the popup, `2026-11-23`; empty without one. */
  popupDay: string;
  popupSeverity: PopupSeverity;
}

export const blankValues = (mid: Board): PostValues => ({
  mid,
  postType: boardPostTypes[mid][0],
  title: '',
  content: '',
  thumbnailSrc: null,
  files: [],
  isSecret: false,
  isAllowComment: true,
  emailAlarm: true,
  mobileAlarm: false,
  mailsNotice: false,
  isAdvertising: false,
  isNotice: false,
  popupDay: '',
  popupSeverity: 'info',
});

/** Boards on which a role may write; how many introductions a supplier has left says the gateway. */
export function boardsOf(role: string): Board[] {
  const isOperator = role === 'OPERATOR' || role === 'ADMIN';
  return [
    ...FORUM_BOARDS,
    ...(isOperator ? (['notice', 'update'] as const) : []),
    ...(isOperator || role === 'SELLER' ? (['featured'] as const) : []),
  ];
}

/** Another board: its types, and what only the board before could have goes. */
export function moveTo(values: PostValues, mid: Board): PostValues {
  const types: readonly PostType[] = boardPostTypes[mid];
  const popup = mid === 'notice' ? {} : { popupDay: '' };
  return {
    ...values,
    mid,
    postType: types.includes(values.postType) ? values.postType : boardPostTypes[mid][0],
    isSecret: values.isSecret && isForumBoard(mid),
    mailsNotice: values.mailsNotice && mid === 'notice',
    ...popup,
  };
}

/** Whether the text has to say that it is advertising. */
export const mayAdvertise = ({ mid, postType }: PostValues): boolean =>
  mid === 'featured' || mid === 'notice' || postType === 'PROMOTION';

export function valuesOf(post: PostFormFragment): PostValues {
  const mid = isBoard(post.mid) ? post.mid : 'free';
  return {
    mid,
    postType: post.postType,
    title: post.title,
    content: post.content ?? '',
    thumbnailSrc: post.thumbnailSrc ?? null,
    files: post.extraFiles.map(({ id, name, size }) => ({ id, name, size })),
    isSecret: post.isSecret,
    isAllowComment: post.isAllowComment,
    // Notices are stored without: moved to a board with comments of its author, it is on as in a new post.
    emailAlarm: post.emailAlarm || !tellsOfComments(mid),
    mobileAlarm: post.mobileAlarm,
    mailsNotice: mid === 'notice' && post.emailAlarm,
    isAdvertising: post.isAdvertising,
    isNotice: post.isNotice,
    popupDay: post.popupExpiredAt ? koreanDay(new Date(Date.parse(post.popupExpiredAt) - 1)) : '',
    popupSeverity: post.popupSeverity ?? 'info',
  };
}

/** What a draft of the server says; pin and popup it does not hold: those of the post, or of what stands there, stay. */
export function valuesOfDraft(
  draft: PostFormFragment,
  { isNotice, popupDay, popupSeverity }: Pick<PostValues, 'isNotice' | 'popupDay' | 'popupSeverity'>,
): PostValues {
  return { ...valuesOf(draft), isNotice, popupDay, popupSeverity };
}

type PostInput = Omit<AddPostMutationVariables, 'draftId' | 'clientKey'>;

/** What a draft keeps; a popup begins with the post. */
export function draftInputOf(values: PostValues) {
  return {
    mid: values.mid,
    postType: values.postType,
    title: values.title,
    content: values.content,
    thumbnailSrc: values.thumbnailSrc,
    uploaded: picturesIn(values).map((path) => ({ path })),
    extraFiles: values.files.map(({ id }) => ({ id })),
    isSecret: values.isSecret,
    isAllowComment: values.isAllowComment,
    emailAlarm: values.mid === 'notice' ? values.mailsNotice : tellsOfComments(values.mid) && values.emailAlarm,
    mobileAlarm: tellsOfComments(values.mid) && values.mobileAlarm,
    isAdvertising: mayAdvertise(values) && values.isAdvertising,
  };
}

/** What is sent when it is posted. */
export function inputOf(values: PostValues): PostInput {
  const isNoticeBoard = values.mid === 'notice';
  return {
    ...draftInputOf(values),
    isNotice: values.isNotice,
    popupExpiredAt: isNoticeBoard && values.popupDay ? endOfDay(values.popupDay) : null,
    popupSeverity: isNoticeBoard && values.popupDay ? values.popupSeverity : null,
  };
}

/** The same for a post that is changed: what is absent or null would stay there. */
export const changeOf = (values: PostValues, base: PostValues) => {
  const { thumbnailSrc, popupExpiredAt, ...input } = inputOf(values);
  const popup = isPopupDayKept(values, base) ? {} : { popupExpiredAt };
  return { ...input, ...popup, thumbnailSrc: thumbnailSrc ?? '' };
};

/** A popup that has ended may stay as it was. */
export const isPopupDayKept = (values: PostValues, base: PostValues | null): boolean =>
  values.mid === 'notice' && values.popupDay !== '' && values.popupDay === base?.popupDay;

/** A popup is seen the whole of its last day. */
const endOfDay = (day: string): string => new Date(`${day}T24:00:00+09:00`).toISOString();

/** Addresses of the pictures of the text and of the one for lists. */
export function picturesIn({ content, thumbnailSrc }: Pick<PostValues, 'content' | 'thumbnailSrc'>): string[] {
  const paths = [...content.matchAll(/<img src="([^"<>]{1,300})"/g)].map(([, path]) => path ?? '');
  return [...new Set([...paths, ...(thumbnailSrc ? [thumbnailSrc] : [])])].slice(0, 30);
}

/** Whether both would be saved alike. */
export const isSamePost = (one: PostValues, other: PostValues): boolean =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

/** Nothing that is worth keeping. */
export const isBlankPost = ({ title, content, files }: PostValues): boolean =>
  title.trim() === '' &&
  content.replace(/<[^>]{0,300}>/g, '').trim() === '' &&
  !content.includes('<img') &&
  files.length === 0;
