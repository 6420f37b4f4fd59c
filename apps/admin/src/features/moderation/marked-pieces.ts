/** A piece of a text, marked where it was a sign. */
export interface MarkedPiece {
  text: string;
  isMarked: boolean;
}

/** A text in pieces; marks that overlap are one, and those that lie outside of it are none. */
export function markedPieces(text: string, marks: readonly { start: number; end: number }[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let at = 0;
  for (const { start, end } of [...marks].sort((one, other) => one.start - other.start)) {
    const from = Math.max(at, start);
    const to = Math.min(end, text.length);
    if (to <= from) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), isMarked: false });
    pieces.push({ text: hidden(text.slice(from, to)), isMarked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false });
  return pieces;
}

const PHONE = /^(01\d)(\D{0,3})\d{3,4}(\D{0,3})(\d{4})$/;

/** Whose number it is nobody has to know to judge the text: 010-****-1234. */
const hidden = (text: string): string =>
  text.replace(PHONE, (_, head, gap, next, tail) => `${head}${gap}****${next}${tail}`);
