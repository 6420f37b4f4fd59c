import { diffArrays } from 'diff';

export type DifferenceKind = 'same' | 'added' | 'removed';

/** A line of two texts, and what of it is in both. */
export type DifferenceLine = readonly { kind: DifferenceKind; text: string }[];

/** Texts that differ in more places have nothing in common worth finding: looking on would take seconds. */
const MOST_CHANGES = { maxEditLength: 1500 };

/** Of two lines in one place so much must be in both, or they are two lines. */
const LIKENESS = 0.3;

/** What became otherwise between two texts, line by line and there word by word. */
export function differenceOf(before: string, after: string): DifferenceLine[] {
  const lines: DifferenceLine[] = [];
  const [was, is] = [before.split('\n'), after.split('\n')];
  const changes = diffArrays(was, is, MOST_CHANGES);
  if (!changes) return replaced(was, is);
  for (let at = 0; at < changes.length; at += 1) {
    const change = changes[at];
    const next = changes[at + 1];
    if (!change) continue;
    if (change.removed && next?.added) {
      lines.push(...replaced(change.value, next.value));
      at += 1;
      continue;
    }
    const kind: DifferenceKind = change.added ? 'added' : change.removed ? 'removed' : 'same';
    lines.push(...change.value.map((text) => [{ kind, text }]));
  }
  return lines;
}

/** Lines that stand where others stood: those that are alike are one line. */
function replaced(before: readonly string[], after: readonly string[]): DifferenceLine[] {
  const lines: DifferenceLine[] = [];
  for (let at = 0; at < Math.max(before.length, after.length); at += 1) {
    const was = before[at];
    const is = after[at];
    const both = was !== undefined && is !== undefined ? wordsOf(was, is) : null;
    if (both) lines.push(both);
    else {
      if (was !== undefined) lines.push([{ kind: 'removed', text: was }]);
      if (is !== undefined) lines.push([{ kind: 'added', text: is }]);
    }
  }
  return lines;
}

/** Korean is compared between its blanks: the library's own words are those of Latin letters. Null of lines that are not alike. */
function wordsOf(before: string, after: string): DifferenceLine | null {
  const changes = diffArrays(before.split(/(\s+)/), after.split(/(\s+)/), MOST_CHANGES);
  if (!changes) return null;
  const parts = changes.map(({ value, added, removed }) => ({
    kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
    text: value.join(''),
  }));
  const same = parts.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.trim().length, 0);
  return same >= LIKENESS * Math.max(before.length, after.length) ? parts : null;
}

/** Whether anything differs at all. */
export const hasDifference = (lines: readonly DifferenceLine[]): boolean =>
  lines.some((line) => line.some(({ kind }) => kind !== 'same'));
