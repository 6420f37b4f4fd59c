import { fieldOf, mergeByKey, type CollectionField, type CollectionSpec } from '@gredia/domain';
import { isSame } from './field-values';
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

/** A field in which the versions differ. */
export interface MergeLine {
  field: string;
  base: unknown;
  theirs: unknown;
  mine: unknown;
  /** Both changed it, to different values: somebody has to choose. */
  isOverlap: boolean;
  /** What is saved unless somebody chooses otherwise. */
  result: unknown;
}

/** The three versions side by side: overlaps first, then what merges by itself, in the order of the collection's fields. */
export function mergeLines(spec: CollectionSpec, { row: { values: base }, changes, current }: Conflict): MergeLine[] {
  const mine = { ...base, ...changes };
  const keys = Object.keys(spec.fields).filter((field) => fieldOf(spec, field)?.edit);
  const same = (key: string | number, one: Record<string, unknown>, other: Record<string, unknown>) =>
    isSame(one[key], other[key]);
  const { values, conflicts } = mergeByKey({ base, mine, theirs: current }, keys, same);
  const lines = keys.flatMap((field) => {
    if (same(field, base, mine) && same(field, base, current)) return [];
    const isOverlap = conflicts.includes(field);
    const versions = { base: base[field], theirs: current[field], mine: mine[field] };
    const result = isOverlap && joins(fieldOf(spec, field)) ? mergedList(versions) : values[field];
    return [{ field, ...versions, isOverlap, result }];
  });
  return [...lines.filter(({ isOverlap }) => isOverlap), ...lines.filter(({ isOverlap }) => !isOverlap)];
}

/** Whether two versions of a field can be one list. Personal ones are masked here: joined, masks would be stored. */
export const joins = (field: CollectionField | undefined): boolean => field?.kind === 'texts' && !field.personal;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A list with what both added, without what either took out. */
export function mergedList({ base, theirs, mine }: Pick<MergeLine, 'base' | 'theirs' | 'mine'>): unknown[] {
  const dropped = list(base).filter((value) => !list(theirs).includes(value) || !list(mine).includes(value));
  return [...new Set([...list(theirs), ...list(mine)])].filter((value) => !dropped.includes(value));
}

/** What has to be saved so that a record has the results: only what it does not have already. */
export const mergedChanges = (
  lines: readonly Pick<MergeLine, 'field' | 'theirs' | 'result'>[],
): Record<string, unknown> =>
  Object.fromEntries(
    lines.filter(({ theirs, result }) => !isSame(theirs, result)).map(({ field, result }) => [field, result]),
  );
