import { markKindOf, type MarkedLabel, type MarkKind } from './marked-label';

/** A stretch of the text under the cursor, marked or plain. */
export interface Stretch {
  text: string;
  kind: MarkKind | null;
}

/**
 * The marks of the last reading on a text that has moved on: what stands before and behind the change keeps its marks
 * until the next reading comes.
 */
export function carryMarks(label: MarkedLabel | null, text: string): Stretch[] {
  if (!label) return [{ text, kind: null }];
  const most = Math.min(label.text.length, text.length);
  let before = 0;
  while (before < most && label.text[before] === text[before]) before += 1;
  let after = 0;
  while (after < most - before && label.text.at(-1 - after) === text.at(-1 - after)) after += 1;
  const shift = text.length - label.text.length;

  const stretches: Stretch[] = [];
  let at = 0;
  for (const token of label.tokens) {
    const isBefore = token.end <= before;
    const isAfter = token.start >= label.text.length - after;
    if (!isBefore && !isAfter) continue;
    const moved = isBefore ? 0 : shift;
    const [start, end] = [token.start + moved, token.end + moved];
    if (start < at) continue;
    if (start > at) stretches.push({ text: text.slice(at, start), kind: null });
    stretches.push({ text: text.slice(start, end), kind: markKindOf(token) });
    at = end;
  }
  if (at < text.length) stretches.push({ text: text.slice(at), kind: null });
  return stretches;
}
