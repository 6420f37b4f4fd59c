import { z } from 'zod';
import { emailField } from '../accounts/account-fields';
import { clientKeyField } from '../quotes/quote-input';
import { cleanText, lineField } from '../text/text-fields';
import { BOARDS, boardLabel, boardPostTypes, POPUP_SEVERITIES, POST_TYPES, type Board } from './boards';
import { POST_LIMITS } from './post-limits';

const { titleMin, titleMax, commentMax, proposalMin, proposalMax } = POST_LIMITS;

const idField = (message: string) => z.guid(message).transform((id) => id.toLowerCase());
const lengthOf = (text: string): number => [...text].length;

/** Text of several lines that must say something; its length is counted in characters. */
const textField = (min: number, tooShort: string, max: number, tooLong: string) =>
  z
    .string()
    .max(10 * max, tooLong)
    .transform(cleanText)
    .refine((text) => lengthOf(text) >= min, tooShort)
    .refine((text) => lengthOf(text) <= max, tooLong);

export const boardField = z.enum(BOARDS, '게시판을 골라 주세요.');
export const postTypeField = z.enum(POST_TYPES, '말머리를 골라 주세요.');

export const postTitleField = lineField('제목', titleMax).refine(
  (title) => lengthOf(title) >= titleMin,
  '제목을 2자 이상 입력해 주세요.',
);

/** Cleaned by the gateway (readRichText); here only what no text of ours reaches. */
const contentField = z.string().max(1_000_000, '본문이 너무 길어요.');

const uploadedField = z
  .array(z.object({ path: z.string().max(300), type: z.string().max(100).nullish() }))
  .max(POST_LIMITS.images, `이미지는 ${POST_LIMITS.images}개까지 넣을 수 있어요.`);

const extraFilesField = z
  .array(z.object({ id: idField('파일을 다시 올려 주세요.') }))
  .max(POST_LIMITS.files, `첨부 파일은 ${POST_LIMITS.files}개까지 올릴 수 있어요.`);

/** What a post is made of, each field with its Korean sentence (docs/product/community.md#bounds). */
export const postFields = {
  mid: boardField,
  postType: postTypeField.nullish(),
  title: postTitleField,
  content: contentField,
  thumbnailSrc: z.string().max(300, '대표 이미지를 다시 골라 주세요.').nullish(),
  uploaded: uploadedField.nullish(),
  extraFiles: extraFilesField.nullish(),
  isSecret: z.boolean().nullish(),
  isAllowComment: z.boolean().nullish(),
  isNotice: z.boolean().nullish(),
  popupExpiredAt: z.date('날짜를 다시 골라 주세요.').nullish(),
  popupSeverity: z.enum(POPUP_SEVERITIES, '색을 골라 주세요.').nullish(),
  emailAlarm: z.boolean().nullish(),
  mobileAlarm: z.boolean().nullish(),
  isAdvertising: z.boolean().nullish(),
};

const isTypeOf = (mid: Board, type: string): boolean => boardPostTypes[mid].some((known) => known === type);

/** The sentence for a type that its board has not; null where it has it. */
export const postTypeProblem = (mid: Board, type: string | null | undefined): string | null =>
  type === null || type === undefined || isTypeOf(mid, type) ? null : `${boardLabel[mid]}에 있는 말머리를 골라 주세요.`;

export const addPostInput = z
  .object({
    ...postFields,
    draftId: idField('임시 저장한 글을 찾을 수 없어요.').nullish(),
    clientKey: clientKeyField,
  })
  .superRefine(({ mid, postType }, issues) => {
    const problem = postTypeProblem(mid, postType);
    if (problem) issues.addIssue({ code: 'custom', path: ['postType'], message: problem });
  });
export type AddPostInput = z.output<typeof addPostInput>;

/** Absent and null fields stay as they are, but `popupExpiredAt`, which null ends; an empty `thumbnailSrc` takes the picture out. */
export const updatePostInput = z.object({
  ...z.object(postFields).partial().shape,
  id: idField('글을 찾을 수 없어요.'),
  draftId: idField('임시 저장한 글을 찾을 수 없어요.').nullish(),
  expectedUpdatedAt: z.date().nullish(),
});
export type UpdatePostInput = z.output<typeof updatePostInput>;

/** A draft says as much as has been written: its title may be empty. */
export const saveDraftInput = z.object({
  ...postFields,
  title: lineField('제목', titleMax),
  id: idField('임시 저장한 글을 찾을 수 없어요.').nullish(),
  postId: idField('글을 찾을 수 없어요.').nullish(),
  postUpdatedAt: z.date().nullish(),
  expectedUpdatedAt: z.date().nullish(),
});
export type SaveDraftInput = z.output<typeof saveDraftInput>;

export const commentField = textField(
  1,
  '댓글을 입력해 주세요.',
  commentMax,
  `댓글은 ${commentMax.toLocaleString('ko')}자까지 쓸 수 있어요.`,
);

export const addCommentInput = z.object({
  postId: idField('글을 찾을 수 없어요.'),
  parentCommentId: idField('답할 댓글을 찾을 수 없어요.').nullish(),
  content: commentField,
  isSecret: z
    .boolean()
    .nullish()
    .transform((secret) => secret ?? false),
  clientKey: clientKeyField,
});
export type AddCommentInput = z.output<typeof addCommentInput>;

export const updateCommentInput = z.object({
  postId: idField('글을 찾을 수 없어요.'),
  commentId: idField('댓글을 찾을 수 없어요.'),
  content: commentField,
  expectedUpdatedAt: z.date().nullish(),
});
export type UpdateCommentInput = z.output<typeof updateCommentInput>;

/** A proposal to the author of a post that looks for a raw material. */
export const proposalInput = z.object({
  postId: idField('글을 찾을 수 없어요.'),
  content: textField(
    proposalMin,
    `제안은 ${proposalMin}자 이상 적어 주세요.`,
    proposalMax,
    `제안은 ${proposalMax.toLocaleString('ko')}자까지 쓸 수 있어요.`,
  ),
  email: z.string().min(1, '답장 받을 이메일을 입력해 주세요.').pipe(emailField),
});
export type ProposalInput = z.output<typeof proposalInput>;
