import type { LabelMatchKind } from './read-span';

/**
 * Whether a name was read otherwise than it stands: everything but a standard name of today (국문명, INCI), so another
 * name in use counts as well; the screens offer the standard name for each of them.
 */
export const isCorrectedMatch = (kind: LabelMatchKind): boolean => kind !== 'EXACT';
