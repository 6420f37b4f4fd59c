import type { MarkedLabel, MarkedToken } from '../reading/marked-label';

/** One ingredient of two lists, with its places from 1; null where a list does not have it. */
export interface ComparedRow {
  key: string;
  title: string;
  INCI: string | null;
  left: number | null;
  right: number | null;
}

export interface LabelComparison {
  /** In the order of the left list, then what only the right one has. */
  rows: ComparedRow[];
  same: number;
  samePlace: number;
  leftOnly: number;
  rightOnly: number;
  /** Ingredients of both among all, 0 to 1. */
  overlap: number;
}

/** Compares two lists by what their names stand for; a name that the dictionary lacks is compared by its letters. */
export function compareLabels(left: MarkedLabel, right: MarkedLabel): LabelComparison {
  const rows = new Map<string, ComparedRow>();
  for (const side of ['left', 'right'] as const) {
    const { tokens } = side === 'left' ? left : right;
    for (const [index, token] of tokens.entries()) {
      const key = keyOf(token);
      const row = rows.get(key) ?? { key, ...namesOf(token), left: null, right: null };
      // A name that stands twice is where it stands first.
      row[side] ??= index + 1;
      rows.set(key, row);
    }
  }
  const all = [...rows.values()];
  const both = all.filter((row) => row.left !== null && row.right !== null);
  return {
    rows: all,
    same: both.length,
    samePlace: both.filter((row) => row.left === row.right).length,
    leftOnly: all.filter(({ right: place }) => place === null).length,
    rightOnly: all.filter(({ left: place }) => place === null).length,
    overlap: all.length === 0 ? 0 : both.length / all.length,
  };
}

/** Rows by their place in the right list; what it lacks comes last. */
export function inRightOrder(rows: readonly ComparedRow[]): ComparedRow[] {
  return rows.toSorted((a, b) => (a.right ?? Infinity) - (b.right ?? Infinity) || (a.left ?? 0) - (b.left ?? 0));
}

export type Difference = { kind: 'SAME' | 'LEFT_ONLY' | 'RIGHT_ONLY' } | { kind: 'UP' | 'DOWN'; steps: number };

/** Where the ingredient stands in the right list, seen from the left one. */
export function differenceOf({ left, right }: ComparedRow): Difference {
  if (right === null) return { kind: 'LEFT_ONLY' };
  if (left === null) return { kind: 'RIGHT_ONLY' };
  if (left === right) return { kind: 'SAME' };
  return { kind: right < left ? 'UP' : 'DOWN', steps: Math.abs(left - right) };
}

/** What a name that the dictionary lacks is compared by. */
export const unknownKey = (text: string): string => `? ${text.normalize('NFKC').toLowerCase().replace(/\s/g, '')}`;

const keyOf = ({ match, text }: MarkedToken): string => (match ? match.id : unknownKey(text));

const namesOf = ({ match, text }: MarkedToken) => ({ title: match?.title ?? text.trim(), INCI: match?.INCI ?? null });
