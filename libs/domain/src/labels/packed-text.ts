/** Words that save fewer letters than this are left as they are: naming them costs as much. */
const LEAST_SAVED = 100;
const MOST_WORDS = 400;
/** What one sign may stand for: a word with the blank before it, a letter that takes several bytes. */
const PIECE = / ?[A-Za-z]{3,}|\P{ASCII}/gu;
const ASCII = 0x80;
const SURROGATES = 0xd800;
/** They part fields, lines and texts. */
const KEPT = new Set(['\0', '\t', '\n', '\f']);

/**
 * A text in which each letter beyond ASCII and each frequent word is one sign, the commonest a byte: the ASCII signs that the
 * text itself has none of are used first. What packs it further gets by with a shorter memory, and sees whole syllables where
 * it saw thirds. First all parts are counted, then each is packed.
 */
export class PackedText {
  readonly #counts = new Map<string, number>();
  readonly #written = new Set<string>();
  #signs: ReadonlyMap<string, string> | undefined;

  count(part: string): void {
    for (const sign of part) if (sign.charCodeAt(0) < ASCII) this.#written.add(sign);
    for (const [piece] of part.matchAll(PIECE)) this.#counts.set(piece, (this.#counts.get(piece) ?? 0) + 1);
  }

  /** What stands for what, in a line: the ASCII signs that are used, and the pieces in the order of their signs. */
  head(): string {
    const free = Array.from({ length: ASCII }, (_, code) => String.fromCharCode(code)).filter(
      (sign) => !this.#written.has(sign) && !KEPT.has(sign),
    );
    const pieces = this.#pieces();
    const ascii = free.slice(0, pieces.length);
    this.#signs = new Map(pieces.map((piece, at) => [piece, ascii[at] ?? signAt(at - ascii.length)]));
    return [ascii.join(''), ...pieces].join('\t') + '\n';
  }

  /** A part that was counted, once the head is made. */
  pack(part: string): string {
    return part.replace(PIECE, (piece) => this.#signs?.get(piece) ?? piece);
  }

  /** Those that save most first; of equal ones that which was met first, so that one text is packed in one way. */
  #pieces(): string[] {
    const saved = [...this.#counts].map(([piece, count]) => [piece, count * Math.max(1, piece.length - 1)] as const);
    const isLetter = (piece: string) => piece.codePointAt(0)! >= ASCII;
    const words = saved
      .filter(([piece, letters]) => !isLetter(piece) && letters > LEAST_SAVED)
      .sort((one, other) => other[1] - one[1])
      .slice(0, MOST_WORDS);
    return [...saved.filter(([piece]) => isLetter(piece)), ...words]
      .sort((one, other) => other[1] - one[1])
      .map(([piece]) => piece);
  }
}

/** @throws RangeError past what one sign can say: more letters than any script has */
function signAt(place: number): string {
  if (ASCII + place >= SURROGATES) throw new RangeError('A text of so many letters has no sign for each.');
  return String.fromCharCode(ASCII + place);
}

/** Letters that are put together at a time: as many as a call takes arguments everywhere. */
const CHUNK = 8192;

/** The text of a head and what was packed by it. By numbers, since a phone reads a million signs. */
export function unpackText(packed: string): string {
  const end = packed.indexOf('\n');
  const [ascii = '', ...pieces] = packed.slice(0, end).split('\t');
  const meant: number[][] = [];
  for (const [at, piece] of pieces.entries()) {
    const sign = ascii[at] ?? signAt(at - ascii.length);
    meant[sign.charCodeAt(0)] = Array.from({ length: piece.length }, (_, place) => piece.charCodeAt(place));
  }
  const chunks: string[] = [];
  let codes: number[] = [];
  for (let at = end + 1; at < packed.length; at += 1) {
    const code = packed.charCodeAt(at);
    const piece = meant[code];
    if (piece) for (const each of piece) codes.push(each);
    else codes.push(code);
    if (codes.length < CHUNK) continue;
    chunks.push(String.fromCharCode(...codes));
    codes = [];
  }
  return [...chunks, String.fromCharCode(...codes)].join('');
}
