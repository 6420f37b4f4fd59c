import type { Editor } from '@tiptap/core';

/** A name that is being called. */
export interface MentionTrigger {
  sign: '@' | '#';
  query: string;
  /** Where the sign stands. */
  from: number;
  to: number;
}

const TRIGGER = /(?:^|[\s([{"'“‘·,.:;]|[가-힣])([@#])([^\s@#]{0,30})$/u;

/** What stands before the cursor, where it calls a name: `@부틸` at the beginning, after a space or a Korean syllable. */
export function mentionTrigger({ state }: Editor): MentionTrigger | null {
  const { selection } = state;
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  if ($from.marks().some((mark) => mark.type.name === 'code')) return null;
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 40),
    $from.parentOffset,
    undefined,
    '\ufffc',
  );
  const found = TRIGGER.exec(before);
  if (!found) return null;
  const [, sign, query = ''] = found;
  return { sign: sign as '@' | '#', query, from: $from.pos - query.length - 1, to: $from.pos };
}
