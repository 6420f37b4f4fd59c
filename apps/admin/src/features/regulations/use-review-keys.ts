import { useLetterKeys } from '../../shared/use-letter-keys';

export type ReviewKey = 'J' | 'K' | 'Y' | 'E' | 'R' | 'S' | 'A' | 'L' | 'Z';

export type KeyHandlers = Partial<Record<ReviewKey, () => void>>;

/** Single letters work the reviews. */
export const useReviewKeys = (handlers: KeyHandlers): void => useLetterKeys(handlers);
