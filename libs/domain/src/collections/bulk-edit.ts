import { fieldOf, mayWriteField, type CollectionField, type CollectionSpec, type ConsoleRole } from './collection';

const number = new Intl.NumberFormat('ko-KR');

/** So many records one change of the console may set, in one transaction. */
export const BULK_MOST = 10_000;
/** So many of them may be picked by hand; more are named by what finds them. */
export const BULK_PICKED_MOST = 2000;

/** How a change of many records stands. A draft has its records and no value yet. */
export const BULK_EDIT_STATES = ['DRAFT', 'WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type BulkEditState = (typeof BULK_EDIT_STATES)[number];

/** Whether a field can be set for many records at once: what is different for each of them, or hidden here, is not. */
export function setsForMany(spec: CollectionSpec, name: string, role: ConsoleRole): boolean {
  const { personal, kind, isOwn } = fieldOf(spec, name) ?? {};
  return name !== spec.titleField && !personal && !isOwn && kind !== 'structure' && mayWriteField(spec, name, role);
}

/** The fields that somebody may set for many records at once. */
export const bulkFields = (spec: CollectionSpec, role: ConsoleRole): [name: string, field: CollectionField][] =>
  Object.entries(spec.fields).filter(([name]) => setsForMany(spec, name, role));

/** Why so many records are not changed at once; null where they may be. */
export const tooManyForBulk = ({ unit }: CollectionSpec, count: number): string | null =>
  count > BULK_MOST
    ? `한 번에 ${number.format(BULK_MOST)}${unit}까지 바꿀 수 있어요(지금 ${number.format(count)}${unit}). 검색이나 필터로 더 좁혀 주세요.`
    : null;

/** Why so many picked records are not changed at once; null where they may be. */
export const tooManyPicked = ({ unit }: CollectionSpec, count: number): string | null =>
  count > BULK_PICKED_MOST
    ? `하나씩 골라서는 ${number.format(BULK_PICKED_MOST)}${unit}까지 바꿀 수 있어요. 필터로 좁힌 뒤 ‘검색 결과 모두 선택’을 써 주세요.`
    : null;

/** What is said of records that are left as they are. */
export const BULK_MESSAGES = {
  changed: '고른 뒤에 다른 사람이 바꿨어요.',
  gone: '고른 뒤에 지워졌어요.',
  changedAfter: '그 뒤에 값이 또 바뀌었어요.',
  cancelled: '취소했어요. 바뀐 항목은 없어요.',
  rightsGone: '시작한 사람의 권한이 없어져서 멈췄어요.',
  unforeseen: '예상하지 못한 문제로 멈췄어요. 바뀐 항목은 없어요.',
} as const;
