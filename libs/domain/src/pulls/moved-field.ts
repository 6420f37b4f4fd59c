import { isSameValueOf, type MergeKind } from '../merge/merge-value';

interface SuggestedField {
  kind: MergeKind;
  state: string;
  isConflict: boolean;
  /** What its author saw. */
  before?: unknown;
  /** What stands there now. */
  current?: unknown;
}

/** Whether others changed a field that waits, without being in the way of what is suggested (docs/product/pulls.md#merging). */
export const isMovedField = ({ kind, state, isConflict, before, current }: SuggestedField): boolean =>
  state === 'PENDING' && !isConflict && kind !== 'OPINION' && !isSameValueOf({ kind }, before, current);
