import type { Span } from './label-text';

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '<': '>' };
/** A longer bracket is a list, or none. */
const LONGEST_BRACKET = 80;

/** A bracket of a text, its ends within the marks and around them. */
export interface Bracket extends Span {
  inner: Span;
}

/** The bracket that opens at a place; null where none does, or it does not close soon. */
export function bracketAt(text: string, open: number, end = text.length): Bracket | null {
  const mark = text[open]!;
  const close = PAIRS[mark];
  if (close === undefined) return null;
  let depth = 0;
  for (let at = open; at < end && at <= open + LONGEST_BRACKET; at++) {
    if (text[at] === mark) depth += 1;
    else if (text[at] === close && --depth === 0) {
      return { start: open, end: at + 1, inner: { start: open + 1, end: at } };
    }
  }
  return null;
}

/** The brackets of a span that stand in no other one. */
export const bracketsOf = (text: string, span: Span): Bracket[] => [...bracketsIn(text, span)];

/** The same one after the other, for who looks for the first of a kind in a long text. */
export function* bracketsIn(text: string, { start, end }: Span): Generator<Bracket, void> {
  for (let at = start; at < end; at++) {
    const bracket = bracketAt(text, at, end);
    if (!bracket) continue;
    yield bracket;
    at = bracket.end - 1;
  }
}

export const isBracketMark = (character: string): boolean => /[()[\]<>]/.test(character);

/** Whether every bracket that opens in a text also closes in it. */
export function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const character of text) {
    const close = PAIRS[character];
    if (close !== undefined) open.push(close);
    else if (/[)\]>]/.test(character) && open.pop() !== character) return false;
  }
  return open.length === 0;
}
