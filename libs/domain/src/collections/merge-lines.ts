import { mergeByKey } from '../merge/merge-by-key';
import { mergeSet } from '../merge/merge-set';
import { fieldOf, type CollectionField, type CollectionSpec } from './collection';

/** The versions of a record that two people saved: what both read, what one typed, and what it has now by the other. */
export interface RecordVersions {
  base: Readonly<Record<string, unknown>>;
  changes: Readonly<Record<string, unknown>>;
  /** Personal values masked, as those of `base` may be. */
  current: Readonly<Record<string, unknown>>;
}

/** A field in which the versions differ. */
export interface MergeLine {
  field: string;
  base: unknown;
  theirs: unknown;
  mine: unknown;
  /** Both changed it, to different values, or a mask hides whether they did: somebody has to choose. */
  isOverlap: boolean;
  /** It cannot be seen whether the other one changed it: two values may have the same mask. */
  isHidden: boolean;
  /** What is saved unless somebody chooses otherwise. */
  result: unknown;
}

/** Whether two values of a field are the same; JSON has no identity. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The three versions side by side: overlaps first, then what merges by itself, in the order of the collection's fields. */
export function mergeLines(spec: CollectionSpec, { base, changes, current }: RecordVersions): MergeLine[] {
  const mine = { ...base, ...changes };
  const keys = Object.keys(spec.fields).filter((field) => fieldOf(spec, field)?.edit);
  const same = (key: string | number, one: RecordVersions['base'], other: RecordVersions['base']) =>
    isSameValue(one[key], other[key]);
  const { values, conflicts } = mergeByKey({ base, mine, theirs: current }, keys, same);
  const lines = keys.flatMap((field): MergeLine[] => {
    if (same(field, base, mine) && same(field, base, current)) return [];
    const versions = { base: base[field], theirs: current[field], mine: mine[field] };
    const isHidden = hidesChange(fieldOf(spec, field), versions);
    const isOverlap = isHidden || conflicts.includes(field);
    const result = isOverlap && joinsVersions(fieldOf(spec, field)) ? mergedList(versions) : values[field];
    return [{ field, ...versions, isOverlap, isHidden, result }];
  });
  return [...lines.filter(({ isOverlap }) => isOverlap), ...lines.filter(({ isOverlap }) => !isOverlap)];
}

type Versions = Pick<MergeLine, 'base' | 'theirs' | 'mine'>;

/** Whether I changed a value of which only a mask is seen that another value may have as well. What is empty has no mask. */
function hidesChange(field: CollectionField | undefined, { base, theirs, mine }: Versions): boolean {
  const isEmpty = theirs === null || theirs === undefined || theirs === '' || isSameValue(theirs, []);
  return field?.personal !== undefined && !isEmpty && isSameValue(base, theirs) && !isSameValue(base, mine);
}

/** Whether two versions of a field can be one list. Personal ones are masked: joined, masks would be stored. */
export const joinsVersions = (field: CollectionField | undefined): boolean =>
  field?.kind === 'texts' && !field.personal;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A list with what both added, without what either took out. */
export const mergedList = ({ base, theirs, mine }: Versions): unknown[] =>
  mergeSet(list(base), list(mine), list(theirs));

/** What has to be saved so that a record has the results: only what it does not have already. */
export const mergedChanges = (
  lines: readonly Pick<MergeLine, 'field' | 'theirs' | 'result'>[],
): Record<string, unknown> =>
  Object.fromEntries(
    lines.filter(({ theirs, result }) => !isSameValue(theirs, result)).map(({ field, result }) => [field, result]),
  );
