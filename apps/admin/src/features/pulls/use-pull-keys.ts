import { useLetterKeys } from '../../shared/use-letter-keys';

type PullKey = 'J' | 'K' | 'X' | 'A' | 'R' | 'C' | 'T' | 'P' | '?';

/** What each key of the desk does, for the line above it and the list that `?` opens. */
export const PULL_KEYS: readonly { keys: readonly string[]; does: string; about: string }[] = [
  { keys: ['J', 'K'], does: '이동', about: '다음 제안, 앞 제안' },
  { keys: ['X'], does: '고르기', about: '항목을 반영에서 빼고 이유를 적거나, 다시 넣기' },
  { keys: ['1', '…', '9'], does: '항목', about: 'X가 다룰 항목으로 가기' },
  { keys: ['A'], does: '반영', about: '고른 항목을 반영하면 무엇이 달라지는지 보고 반영하기' },
  { keys: ['R'], does: '반려', about: '이유를 적고 모두 반려하기' },
  { keys: ['C'], does: '보완', about: '무엇을 보완할지 적어 보낸 사람에게 돌려주기' },
  { keys: ['T'], does: '맡기', about: '내가 맡거나 내려놓기' },
  { keys: ['P'], does: '올리기', about: '보류한 제안을 누구나 보게 하기' },
  { keys: ['?'], does: '도움말', about: '단축키 보기' },
];

/** Those of the line: the others are told where they are of use. */
export const LINE_KEYS = PULL_KEYS.filter(({ does }) => does !== '항목' && does !== '올리기');

interface PullKeyHandlers extends Partial<Record<PullKey, () => void>> {
  /** Digits go to a field, by its place from 0. */
  onField?: (at: number) => void;
}

/** Single keys work the suggestions. */
export function usePullKeys({ onField, ...letters }: PullKeyHandlers): void {
  const digits = onField
    ? Object.fromEntries(Array.from({ length: 10 }, (_, at) => [String((at + 1) % 10), () => onField(at)]))
    : {};
  useLetterKeys({ ...letters, ...digits });
}
