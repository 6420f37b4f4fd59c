import type { KeyHint } from '../../shared/desk/key-hints';

/** Which key of the desk does what. */
export const REVIEW_HINTS: readonly KeyHint[] = [
  { keys: ['J', 'K'], does: '이동' },
  { keys: ['Y'], does: '넣기' },
  { keys: ['E'], does: '조건' },
  { keys: ['R'], does: '빼기' },
  { keys: ['S'], does: '나중에' },
  { keys: ['A'], does: '다른 성분' },
  { keys: ['L'], does: '라벨' },
  { keys: ['Z'], does: '되돌리기' },
];
