import { cutLabelNames, cutSentences, mergePieces } from './merge-pieces';
import { isSameEntries, mergeEntries, type EntryName } from './merge-entries';
import { mergeSet } from './merge-set';
import { isSameJson } from './stable-json';

/** How the values of a field merge (docs/product/pulls.md#merging). */
export type MergeRule =
  | { kind: 'SCALAR' }
  /** A list whose order says nothing. */
  | { kind: 'SET' }
  /** A text of lines and sentences, or of the names of a label. */
  | { kind: 'PIECES'; cut: 'sentences' | 'label' }
  /** A list whose entries have names. */
  | { kind: 'ENTRIES'; nameOf: EntryName }
  /** Says something about a field that is not written. */
  | { kind: 'OPINION' };

export type MergeKind = MergeRule['kind'];

/** What both began with, what I want, and what is there now. */
export interface ThreeValues {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** A merged value; or a conflict, with the entries where it is, if the field has some. */
export type MergedValue = { isConflict: false; value: unknown } | { isConflict: true; at: string[] };

const merged = (value: unknown): MergedValue => ({ isConflict: false, value });
const conflict = (at: string[] = []): MergedValue => ({ isConflict: true, at });

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const cuts = { sentences: cutSentences, label: cutLabelNames };

/** Whether two values of a field are the same: those of lists in any order, since a merge keeps the order of what is there. */
export function isSameValueOf(rule: { kind: MergeKind }, one: unknown, other: unknown): boolean {
  if (rule.kind === 'SET') return isSameJson([...new Set(list(one))].sort(), [...new Set(list(other))].sort());
  if (rule.kind === 'ENTRIES') return isSameEntries(list(one), list(other));
  return isSameJson(one, other);
}

function mergedOnce(rule: MergeRule, { base, mine, theirs }: ThreeValues): MergedValue {
  if (rule.kind === 'OPINION' || isSameValueOf(rule, base, mine)) return merged(theirs);
  switch (rule.kind) {
    case 'SET':
      return merged(mergeSet(list(base), list(mine), list(theirs)));
    case 'PIECES': {
      const pieces = mergePieces(cuts[rule.cut], text(base), text(mine), text(theirs));
      return pieces ? merged(pieces.text) : conflict();
    }
    case 'ENTRIES': {
      const { entries, conflicts } = mergeEntries(rule.nameOf, list(base), list(mine), list(theirs));
      return conflicts.length > 0 ? conflict(conflicts) : merged(entries);
    }
    case 'SCALAR':
      if (isSameJson(mine, theirs)) return merged(theirs);
      return isSameJson(base, theirs) ? merged(mine) : conflict();
  }
}

/** Whether a value holds all that a version changed: merging that version into it once more changes nothing. */
function holds(rule: MergeRule, value: unknown, base: unknown, version: unknown): boolean {
  const again = mergedOnce(rule, { base, mine: version, theirs: value });
  return !again.isConflict && isSameValueOf(rule, again.value, value);
}

/**
 * A three-way merge of one value. Where a text repeats itself it is a guess which of its pieces became which: a result is
 * taken only if it holds what both sides changed, so nothing of a third party is ever lost, and merging once more changes
 * nothing.
 */
export function mergeValue(rule: MergeRule, values: ThreeValues): MergedValue {
  const result = mergedOnce(rule, values);
  if (result.isConflict || rule.kind === 'OPINION') return result;
  const { base, mine, theirs } = values;
  const isSafe = holds(rule, result.value, base, mine) && holds(rule, result.value, base, theirs);
  return isSafe ? result : conflict();
}
