/** What names the sources of a description: it stands on a line of its own, its last one. */
export const GROUNDS = '근거: ';

/** What a description says, and what it rests on, which each text of a machine names. */
export function partsOfDescription(text: string): { text: string; grounds: string | null } {
  const at = text.lastIndexOf(`\n${GROUNDS}`);
  if (at < 0) return { text, grounds: null };
  return { text: text.slice(0, at).trimEnd(), grounds: text.slice(at + 1 + GROUNDS.length).trim() || null };
}
