import { z } from 'zod';
import { isSameValueOf } from '../merge/merge-value';
import { clientKeyField } from '../quotes/quote-input';
import { cleanText, optionalLine, requiredLine } from '../text/text-fields';
import { PULL_LIMITS } from './pull-limits';
import { PULL_STATUSES } from './pull-status';
import { PULL_TARGETS, pullKeyOf, type PullTarget } from './pull-keys';

const limits = PULL_LIMITS;

/** Sentences of refusals, which pages show before sending and the gateway when it receives (docs/product/pulls.md). */
export const PULL_MESSAGES = {
  evidence: '출처 링크나 파일을 하나 이상 남겨 주세요.',
  reason: `이유를 ${limits.reasonMin}자 이상 적어 주세요.`,
  nothing: '바뀌는 내용이 없어요.',
  key: '이 항목은 제안할 수 없어요. 의견으로 남겨 주세요.',
  url: 'https://로 시작하는 주소를 입력해 주세요.',
  refusals: '반영하지 않는 항목마다 이유를 적어 주세요.',
  open: `검토를 기다리는 제안은 ${limits.open}건까지예요. 먼저 보낸 제안이 끝나면 보내 주세요.`,
  perDay: `제안은 하루 ${limits.perDay}건까지 보낼 수 있어요.`,
  oneAtATime: '최근에 반려된 제안이 많아서 한 번에 1건씩 보낼 수 있어요. 먼저 보낸 제안이 끝나면 보내 주세요.',
  own: '내가 보낸 제안은 검토할 수 없어요.',
  losing: '금지나 제한이 빠지는 제안은 운영자만 반영할 수 있어요.',
  unknown: '찾는 수정 제안이 없어요.',
  ended: '이미 끝난 제안이에요.',
  fallen: '이미 반영된 내용이에요.',
  gone: '고치려던 규제 항목이나 성분이 지금은 없어요.',
  dropped: '새 기준으로 다시 맞췄어요. 지금은 없는 규제 항목이나 성분은 빠졌어요.',
} as const;

const lengthOf = (text: string): number => [...text].length;
const tooLong = (what: string, max: number) => `${what} ${max.toLocaleString('ko')}자까지 쓸 수 있어요.`;

const textField = (min: number, tooShort: string, what: string, max: number) =>
  z
    .string(tooShort)
    .max(10 * max, tooLong(what, max))
    .transform(cleanText)
    .refine((text) => lengthOf(text) >= min, tooShort)
    .refine((text) => lengthOf(text) <= max, tooLong(what, max));

export const pullReasonField = textField(limits.reasonMin, PULL_MESSAGES.reason, '이유는', limits.reasonMax);
export const pullCommentField = textField(1, '의견을 입력해 주세요.', '의견은', limits.commentMax);

/** Whether an address may stand as evidence: of the web, encrypted, with nothing secret in it. */
export function isEvidenceUrl(text: string): boolean {
  if (text.length > limits.urlMax || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}

const urlField = z
  .string()
  .max(10 * limits.urlMax, PULL_MESSAGES.url)
  .transform((text) => text.trim())
  .refine(isEvidenceUrl, PULL_MESSAGES.url);

const idField = (message: string) => z.guid(message).transform((id) => id.toLowerCase());

const evidenceField = z
  .object({
    url: urlField.nullish().transform((url) => url ?? null),
    fileId: idField('파일을 다시 올려 주세요.')
      .nullish()
      .transform((id) => id ?? null),
    note: optionalLine('설명', limits.noteMax),
  })
  .refine(({ url, fileId }) => (url === null) !== (fileId === null), PULL_MESSAGES.evidence);

/** The https addresses of a text, each once. */
export const urlsIn = (text: string): string[] =>
  [...new Set(text.match(/https:\/\/[^\s<>"')\]]+/g) ?? [])].filter(isEvidenceUrl).slice(0, limits.urls);

/** No field has more lists within lists. */
const DEPTH_MAX = 4;

const isShallow = (value: unknown, depth = 0): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth < DEPTH_MAX && Object.values(value).every((part) => isShallow(part, depth + 1)));

/** JSON of bounded size: what it has to look like says the field's own schema. */
const valueField = z
  .unknown()
  .transform((value) => value ?? null)
  .refine((value) => isShallow(value), { message: '바꿀 값을 다시 입력해 주세요.', abort: true })
  .refine((value) => JSON.stringify(value).length <= limits.valueBytes, '바꿀 값이 너무 길어요.');

const diffField = z.array(
  z.object({ key: z.string().max(40, PULL_MESSAGES.key), before: valueField, after: valueField }),
);

type DiffInput = z.output<typeof diffField>;

/**
 * Wanted values as the forms of their fields write them. What is wrong with one is told beside it.
 * @param mayKeep whether a field may stay as it is: its author lets it fall
 */
function checkedDiff(target: PullTarget, diff: DiffInput, issues: z.RefinementCtx, mayKeep = false): DiffInput {
  const refuse = (at: number, field: string, message: string) =>
    issues.addIssue({ code: 'custom', path: ['diff', at, field], message });
  return diff.map(({ key, before, after }, at) => {
    const known = pullKeyOf(target, key);
    if (!known || diff.findIndex((other) => other.key === key) !== at) {
      refuse(at, 'key', known ? '한 항목은 한 번만 제안할 수 있어요.' : PULL_MESSAGES.key);
      return { key, before, after };
    }
    const read = known.edit.safeParse(after);
    if (!read.success) refuse(at, 'after', read.error.issues[0]?.message ?? '바꿀 값을 다시 입력해 주세요.');
    else if (!mayKeep && known.rule.kind !== 'OPINION' && isSameValueOf(known.rule, before, read.data))
      refuse(at, 'after', PULL_MESSAGES.nothing);
    return { key, before, after: read.success ? (read.data ?? null) : after };
  });
}

/** A suggestion as its author sends it. Without evidence the addresses in its reason are taken for it. */
export const pullInput = z
  .object({
    targetType: z.enum(PULL_TARGETS, '무엇을 고칠지 다시 골라 주세요.'),
    targetId: idField('고칠 것을 찾지 못했어요.'),
    targetName: requiredLine('이름', 300),
    diff: diffField
      .min(1, PULL_MESSAGES.nothing)
      .max(limits.keys, `한 번에 ${limits.keys}개 항목까지 제안할 수 있어요.`),
    comment: pullReasonField,
    evidence: z
      .array(evidenceField)
      .max(limits.urls + limits.files, `출처는 링크 ${limits.urls}개, 파일 ${limits.files}개까지 남길 수 있어요.`)
      .nullish(),
    clientKey: clientKeyField,
  })
  .transform((input, issues) => {
    const found = urlsIn(input.comment).map((url) => ({ url, fileId: null, note: null }));
    const evidence = input.evidence?.length ? input.evidence : found;
    if (evidence.length === 0) issues.addIssue({ code: 'custom', path: ['evidence'], message: PULL_MESSAGES.evidence });
    const count = (of: 'url' | 'fileId') => evidence.filter((one) => one[of] !== null).length;
    if (count('url') > limits.urls || count('fileId') > limits.files)
      issues.addIssue({
        code: 'custom',
        path: ['evidence'],
        message: `출처는 링크 ${limits.urls}개, 파일 ${limits.files}개까지 남길 수 있어요.`,
      });
    return { ...input, evidence, diff: checkedDiff(input.targetType, input.diff, issues) };
  });

export type PullInput = z.output<typeof pullInput>;

const pullId = z.string().max(40, PULL_MESSAGES.unknown);

/** Values that an author wants in place of those that the merge gives; of which kind of target, only the gateway knows. */
export const rebaseInput = z.object({
  id: pullId,
  diff: diffField.max(limits.keys, `한 번에 ${limits.keys}개 항목까지 제안할 수 있어요.`).nullish(),
});

/** The same once the kind of target is known. */
export const rebaseDiffOf = (target: PullTarget) =>
  z.object({ diff: diffField }).transform(({ diff }, issues) => ({ diff: checkedDiff(target, diff, issues, true) }));

export const pullCommentInput = z.object({ id: pullId, comment: pullCommentField, clientKey: clientKeyField });
export type PullCommentInput = z.output<typeof pullCommentInput>;

const refusalField = z.object({
  key: z.string().max(40, PULL_MESSAGES.key),
  reason: textField(limits.refusalMin, PULL_MESSAGES.refusals, '이유는', limits.refusalMax),
});

/** What an author or a reviewer does with a suggestion. */
export const pullUpdateInput = z.object({
  id: pullId,
  targetId: idField('고칠 것을 찾지 못했어요.'),
  status: z.enum(PULL_STATUSES, '상태를 다시 골라 주세요.').nullish(),
  accept: z.array(z.string().max(40)).max(limits.keys).nullish(),
  refuse: z.array(refusalField).max(limits.keys).nullish(),
  comment: z
    .string()
    .max(10 * limits.commentMax, tooLong('의견은', limits.commentMax))
    .transform(cleanText)
    .refine((text) => lengthOf(text) <= limits.commentMax, tooLong('의견은', limits.commentMax))
    .nullish()
    .transform((text) => text || null),
  seen: z.string().max(200).nullish(),
  typedWord: z.string().max(20).nullish(),
});
export type PullUpdateInput = z.output<typeof pullUpdateInput>;
