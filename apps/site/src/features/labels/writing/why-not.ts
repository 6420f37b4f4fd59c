import type { LabelMarking } from '../reading/use-marked-label';

/** Said where a list is wanted in the moment before its last change has been read. */
export const NOT_READ_YET = '이름을 읽고 있어요. 잠시 뒤 다시 눌러 주세요.';

/** Why nothing can be done with a text yet, for buttons that want its names; undefined when something can. */
export function whyNoNames(
  isEmpty: boolean,
  { state, label, current, isTooLong, isUnread }: LabelMarking,
): string | undefined {
  const reason = whyNotAsked(isEmpty, { current, isTooLong });
  if (reason || label) return reason;
  if (state === 'ready') return isUnread ? '이름을 읽지 못했어요.' : '이름을 읽고 있어요.';
  return state === 'failed' ? '성분 사전을 불러오지 못했어요.' : '성분 사전을 불러오고 있어요.';
}

/** Why the server cannot be asked about a text; it reads names by itself, so the browser's dictionary is not needed. */
export function whyNotAsked(
  isEmpty: boolean,
  { current, isTooLong }: Pick<LabelMarking, 'current' | 'isTooLong'>,
): string | undefined {
  if (isEmpty) return '먼저 전성분을 붙여 넣어 주세요.';
  if (isTooLong) return '글이 너무 길어요. 2만 자까지 읽을 수 있어요.';
  return current?.tokens.length === 0 ? '성분 이름을 찾지 못했어요.' : undefined;
}

/** Whether the names of a text are on their way, with the dictionary or without. */
export const isBeingRead = (isEmpty: boolean, { state, label, isTooLong, isUnread }: LabelMarking): boolean =>
  !isEmpty && !label && !isTooLong && !isUnread && state !== 'failed';
