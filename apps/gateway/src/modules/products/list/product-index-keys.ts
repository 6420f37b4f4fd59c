/** Keys in one text: a change writes it anew, a search runs through it at once. */
const BLOCK = 512;
const END = '\n';

interface Block {
  text: string;
  /** Where each line begins, and the end of the text. */
  starts: Int32Array;
}

/**
 * Folded keys by number, in long texts with a key a line, so that a search for a piece of a key runs through some hundred
 * texts instead of two hundred thousand.
 */
export class KeyLines {
  readonly #blocks: Block[] = [];

  /** Sets many at once: their blocks are written once. */
  set(keys: ReadonlyMap<number, string>): void {
    const changed = new Map<number, string[]>();
    for (const [number, key] of keys) {
      const block = Math.floor(number / BLOCK);
      const lines = changed.get(block) ?? this.#linesOf(block);
      lines[number % BLOCK] = narrow(key);
      changed.set(block, lines);
    }
    for (const [block, lines] of changed) this.#blocks[block] = blockOf(lines);
  }

  /** Calls for every number whose key holds the piece; `isBeginning` where it begins with it. */
  forEachHolding(piece: string, found: (number: number, isBeginning: boolean) => void): void {
    const narrowPiece = narrow(piece);
    this.#blocks.forEach(({ text, starts }, block) => {
      let line = 0;
      for (let at = text.indexOf(narrowPiece); at >= 0;) {
        while ((starts[line + 1] ?? Infinity) <= at) line += 1;
        found(block * BLOCK + line, starts[line] === at);
        at = text.indexOf(narrowPiece, starts[line + 1]);
      }
    });
  }

  #linesOf(block: number): string[] {
    const lines = this.#blocks[block]?.text.split(END) ?? [];
    return Array.from({ length: BLOCK }, (_, line) => lines[line] ?? '');
  }
}

function blockOf(lines: readonly string[]): Block {
  const starts = new Int32Array(BLOCK + 1);
  lines.forEach((line, place) => {
    starts[place + 1] = (starts[place] ?? 0) + line.length + END.length;
  });
  return { text: inBytes(lines.join(END) + END), starts };
}

/** A text of letters up to U+00FF, kept in a byte a letter, however it was put together. */
const inBytes = (text: string): string => Buffer.from(text, 'latin1').toString('latin1');

const FIRST_JAMO = 0x3131;
const LAST_JAMO = 0x318e;

/**
 * A key in letters of one byte: jamo are moved down, any other letter becomes four letters that stand for nothing else. To
 * look through texts of two-byte letters takes ten times as long where ㄱ is looked for, whose two bytes are the same.
 */
function narrow(key: string): string {
  const text = key.replace(/[\u0080-\uffff]/g, (letter) => {
    const code = letter.charCodeAt(0);
    if (code >= FIRST_JAMO && code <= LAST_JAMO) return String.fromCharCode(0x80 + code - FIRST_JAMO);
    const part = (shift: number) => (code >>> shift) & 0xf;
    return String.fromCharCode(0xf0 + part(12), 0xe0 + part(8), 0xe0 + part(4), 0xe0 + part(0));
  });
  return inBytes(text);
}
