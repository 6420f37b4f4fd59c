import { z } from 'zod';
import { optionalLine, optionalText } from '../text/text-fields';

/** What readers report a text for (신고). */
export const REPORT_REASONS = ['SPAM', 'ABUSE', 'PERSONAL_DATA', 'FALSE_INFORMATION', 'COPYRIGHT', 'ETC'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const reportReasonLabel: Record<ReportReason, string> = {
  SPAM: '스팸·홍보',
  ABUSE: '욕설·비방',
  PERSONAL_DATA: '개인정보 노출',
  FALSE_INFORMATION: '사실과 다른 정보',
  COPYRIGHT: '저작권 침해',
  ETC: '기타',
};

/** Why operators hide a text; its author reads it. */
export const HIDE_REASONS = [
  'CONTACT_ONLY',
  'FLOODING',
  'ABUSE',
  'PERSONAL_DATA',
  'WRONG_BOARD',
  'FALSE_INFORMATION',
  'COPYRIGHT',
  'ETC',
] as const;
export type HideReason = (typeof HIDE_REASONS)[number];

export const hideReasonLabel: Record<HideReason, string> = {
  CONTACT_ONLY: '연락처만 있는 홍보',
  FLOODING: '도배',
  ABUSE: '욕설·비방',
  PERSONAL_DATA: '개인정보',
  WRONG_BOARD: '게시판과 다름',
  FALSE_INFORMATION: '사실과 다름',
  COPYRIGHT: '저작권',
  ETC: '기타',
};

/** The same as a sentence for the author. */
export const hideReasonSentence: Record<HideReason, string> = {
  CONTACT_ONLY: '연락처만 남긴 홍보예요.',
  FLOODING: '같은 내용을 여러 번 올렸어요.',
  ABUSE: '다른 사람을 욕하거나 헐뜯는 말이 있어요.',
  PERSONAL_DATA: '개인정보가 들어 있어요.',
  WRONG_BOARD: '게시판의 주제와 달라요.',
  FALSE_INFORMATION: '사실과 다른 내용이 있어요.',
  COPYRIGHT: '다른 사람의 저작물이 들어 있어요.',
  ETC: '운영 정책에 맞지 않아요.',
};

export const moderationActionLabel = { APPROVE: '올리기', HIDE: '숨기기' } as const;

export const MODERATION_LIMITS = {
  /** Texts of one decision. */
  targets: 100,
  /** Others that say the same, of one decision. */
  same: 200,
  /** Hours in which a decision can be taken back. */
  undoHours: 24,
  /** Days of the log. */
  logDays: 90,
  reportsPerDay: 20,
  suspendDaysMax: 365,
} as const;

/** Texts that people report and operators decide about, and what they are called. */
export const contentKindLabel = {
  POST: '글',
  COMMENT: '댓글',
  PULL_COMMENT: '의견',
  PULL_REQUEST: '수정 제안',
} as const;
export type ContentKind = keyof typeof contentKindLabel;

export const contentKindField = z.enum(
  Object.keys(contentKindLabel) as [ContentKind, ...ContentKind[]],
  '글이나 댓글을 골라 주세요.',
);
const idField = z.guid('글을 찾을 수 없어요.').transform((id) => id.toLowerCase());

export const reportInput = z
  .object({
    targetType: contentKindField,
    targetId: idField,
    reason: z.enum(REPORT_REASONS, '신고하는 이유를 골라 주세요.'),
    note: optionalText('설명', 500),
  })
  .refine(({ reason, note }) => reason !== 'ETC' || note !== null, {
    path: ['note'],
    message: '어떤 점이 문제인지 적어 주세요.',
  });
export type ReportInput = z.output<typeof reportInput>;

const suspendDaysField = z
  .int('며칠인지 골라 주세요.')
  .min(1, '1일부터 정할 수 있어요.')
  .max(MODERATION_LIMITS.suspendDaysMax, `${MODERATION_LIMITS.suspendDaysMax}일까지 정할 수 있어요.`)
  .nullish()
  .transform((days) => days ?? null);

export const moderateInput = z
  .object({
    action: z.enum(['APPROVE', 'HIDE'], '올릴지 숨길지 골라 주세요.'),
    targets: z
      .array(z.object({ kind: contentKindField, id: idField, updatedAt: z.date().nullish() }))
      .min(1, '글을 골라 주세요.')
      .max(MODERATION_LIMITS.targets, `한 번에 ${MODERATION_LIMITS.targets}건까지 고를 수 있어요.`),
    reason: z
      .enum(HIDE_REASONS, '숨기는 이유를 골라 주세요.')
      .nullish()
      .transform((reason) => reason ?? null),
    note: optionalLine('덧붙이는 말', 200),
    withSame: z
      .boolean()
      .nullish()
      .transform((same) => same ?? false),
    suspendDays: suspendDaysField,
  })
  .superRefine(({ action, reason, suspendDays }, issues) => {
    const tell = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message });
    if (action === 'HIDE' && reason === null) tell('reason', '숨기는 이유를 골라 주세요.');
    if (action === 'APPROVE' && reason !== null) tell('reason', '올리는 글에는 숨기는 이유가 없어요.');
    if (action === 'APPROVE' && suspendDays !== null) tell('suspendDays', '글을 올리면서 이용을 정지할 수 없어요.');
  });
export type ModerateInput = z.output<typeof moderateInput>;

/** What the author of a hidden text reads. */
export const hiddenReasons = (reason: HideReason, note: string | null): string[] => [
  hideReasonSentence[reason],
  ...(note ? [note] : []),
];
