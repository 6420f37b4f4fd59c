import { RowRejected } from '../import-error';

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r' };

/** The texts in a Python list literal (`['정제수', "a'b"]`). @throws RowRejected when it is something else */
export function pythonList(literal: string): string[] {
  const text = literal.trim();
  if (!text.startsWith('[') || !text.endsWith(']')) throw new RowRejected('목록이 [ ]로 둘러싸여 있지 않아요.');
  const body = text.slice(1, -1);
  const items: string[] = [];
  const item = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*(?:,|$)/gsy;
  while (item.lastIndex < body.length && body.slice(item.lastIndex).trim() !== '') {
    const match = item.exec(body);
    if (!match) throw new RowRejected('목록의 따옴표가 맞지 않아요.');
    const raw = match[1] ?? match[2] ?? '';
    items.push(raw.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter));
  }
  return items;
}
