/** Letters and digits that a text must have before it is compared: shorter ones are alike by chance. */
export const MIN_COMPARED_LETTERS = 40;

/** From this likeness on a text is another one's copy (docs/product/spam.md#likeness). */
export const COPY_LIKENESS = 0.9;

const GRAM = 3;
/** Bands of a fingerprint, and hashes in each: of two texts as alike as a copy one in 10,000 pairs shares no band. */
const BANDS = 16;
const ROWS = 4;

/**
 * The letters and digits of a text, by which it is compared: spelling of widths, case, blanks and signs make no difference.
 * Empty where it is too short to be compared.
 */
export function comparedText(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters.length < MIN_COMPARED_LETTERS ? '' : letters;
}

/**
 * How much of two texts is the same, from 0 to 1: twice the runs of three letters that both have, in relation to those of
 * each (Dice). The order of paragraphs hardly matters. @param one,other as `comparedText` gives them
 */
export function textLikeness(one: string, other: string): number {
  const ones = gramsOf(one);
  const others = gramsOf(other);
  if (ones.size + others.size === 0) return 0;
  let common = 0;
  for (const gram of ones) if (others.has(gram)) common += 1;
  return (2 * common) / (ones.size + others.size);
}

/**
 * Numbers of a text by which its copies are found in an index: two texts share at least one of the 16 the likelier the more
 * alike they are (MinHash in bands). Linear in the length of the text.
 */
export function fingerprint(compared: string): number[] {
  const least = new Uint32Array(BANDS * ROWS).fill(0xffffffff);
  for (const gram of gramsOf(compared)) {
    const hash = hashOf(gram);
    for (let row = 0; row < least.length; row += 1) {
      const mixed = mix(hash ^ Math.imul(row + 1, 0x9e3779b1));
      if (mixed < (least[row] ?? 0)) least[row] = mixed;
    }
  }
  return Array.from({ length: BANDS }, (_, band) => {
    let folded = band;
    for (let row = 0; row < ROWS; row += 1) folded = mix(Math.imul(folded, 31) ^ (least[band * ROWS + row] ?? 0));
    // As PostgreSQL's integer, which has a sign.
    return folded | 0;
  });
}

function gramsOf(text: string): Set<string> {
  const grams = new Set<string>();
  for (let at = 0; at + GRAM <= text.length; at += 1) grams.add(text.slice(at, at + GRAM));
  return grams;
}

/** FNV-1a. */
function hashOf(gram: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < gram.length; at += 1) hash = Math.imul(hash ^ gram.charCodeAt(at), 0x01000193);
  return hash;
}

/** Spreads every bit over the whole number (the end of MurmurHash3). */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
