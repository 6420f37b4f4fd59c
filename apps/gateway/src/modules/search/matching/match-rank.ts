import type { SearchMatch } from '../../../generated/resolvers';
import type { SearchTarget } from '../search.table';

/** How well a name fits, best first. What is equal here is ordered by labels, then by the length of the title. */
export const matchRank = {
  EXACT: 0,
  EXACT_OTHER_SPELLING: 1,
  EXACT_SYNONYM: 2,
  PREFIX: 10,
  PREVIOUS_NAME: 20,
  PREVIOUS_NAME_PREFIX: 21,
  INITIALS: 30,
  INITIALS_PREFIX: 31,
  INITIALS_INSIDE: 32,
  CONTAINS: 40,
  SIMILAR: 50,
} as const;

/** A target and how its best name fits (`matchRank`). */
export interface Match {
  targetType: SearchTarget;
  targetId: string;
  rank: number;
}

/** Whether a name is what was typed, today or before. */
export const isExact = ({ rank }: { rank: number }): boolean =>
  rank <= matchRank.EXACT_SYNONYM || rank === matchRank.PREVIOUS_NAME;

/** A rank as the contract names it. */
export function matchOf(rank: number): SearchMatch {
  if (rank < matchRank.PREFIX) return 'EXACT';
  if (rank < matchRank.PREVIOUS_NAME) return 'PREFIX';
  if (rank < matchRank.INITIALS) return 'PREVIOUS_NAME';
  if (rank < matchRank.CONTAINS) return 'INITIALS';
  return rank < matchRank.SIMILAR ? 'CONTAINS' : 'SIMILAR';
}
