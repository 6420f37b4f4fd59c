import type { DocumentRow } from './use-rows';

/** Somebody else saved a record first: what was read, what was typed, and what the record has now. */
export interface Conflict {
  row: DocumentRow;
  changes: Record<string, unknown>;
  /** Personal values masked, as those of the row are. */
  current: Record<string, unknown>;
  updatedAt: string;
  reason: string;
}
