/** The states of an edit suggestion and their Korean labels (수정 제안). */
export const pullStatusLabel = {
  OPEN: '검토 대기',
  REVIEWING: '검토 중',
  CHANGES_REQUESTED: '보완 요청',
  CONFLICT: '충돌 확인 필요',
  ACCEPTED: '반영 완료',
  PARTIALLY_ACCEPTED: '일부 반영',
  DENIED: '반려',
  WITHDRAWN: '철회',
  CLOSED: '종료',
} as const;

export type PullStatus = keyof typeof pullStatusLabel;

export const PULL_STATUSES = Object.keys(pullStatusLabel) as PullStatus[];

/** Still to be decided: these count for the limit of open ones. */
export const OPEN_PULL_STATUSES = ['OPEN', 'REVIEWING', 'CHANGES_REQUESTED', 'CONFLICT'] as const;

/** It is the author's move. */
export const AUTHOR_TURN_STATUSES = ['CHANGES_REQUESTED', 'CONFLICT'] as const;

export const ACCEPTED_PULL_STATUSES = ['ACCEPTED', 'PARTIALLY_ACCEPTED'] as const;

const has = (list: readonly PullStatus[], status: PullStatus): boolean => list.includes(status);

export const isOpenPull = (status: PullStatus): boolean => has(OPEN_PULL_STATUSES, status);
export const waitsForAuthor = (status: PullStatus): boolean => has(AUTHOR_TURN_STATUSES, status);

/** What becomes of each field of a suggestion; nothing leads back. */
export type PullKeyState = 'PENDING' | 'ACCEPTED' | 'REFUSED';

/** What the fields make of a suggestion once none waits any more; null before. */
export function statusOfKeys(states: readonly PullKeyState[]): 'ACCEPTED' | 'PARTIALLY_ACCEPTED' | 'DENIED' | null {
  if (states.length === 0 || states.includes('PENDING')) return null;
  if (!states.includes('ACCEPTED')) return 'DENIED';
  return states.includes('REFUSED') ? 'PARTIALLY_ACCEPTED' : 'ACCEPTED';
}

/** How a suggestion ends of which nothing is decided any more: what was taken over of it counts, however the rest ended. */
export const endOfRest = (
  states: readonly PullKeyState[],
  otherwise: 'WITHDRAWN' | 'CLOSED',
): 'WITHDRAWN' | 'CLOSED' | 'PARTIALLY_ACCEPTED' => (states.includes('ACCEPTED') ? 'PARTIALLY_ACCEPTED' : otherwise);

/** The filters of the list. */
export const pullFilterLabel = { ALL: '전체', OPEN: '진행 중', ACCEPTED: '반영', DENIED: '반려' } as const;
export type PullFilter = keyof typeof pullFilterLabel;

export const pullFilterStatuses: Record<PullFilter, readonly PullStatus[]> = {
  ALL: PULL_STATUSES,
  OPEN: OPEN_PULL_STATUSES,
  ACCEPTED: ACCEPTED_PULL_STATUSES,
  DENIED: ['DENIED'],
};
