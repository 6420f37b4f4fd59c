/** Rows and columns of KS X 1001 in EUC-KR: both bytes of a pair lie here. */
const FIRST = 0xa1;
const LAST = 0xfe;
const SIDE = LAST - FIRST + 1;

/**
 * Added to the standard after the phones' one (1998, 2002), and what stands for pairs without a character, private use among
 * it: decoders differ in these.
 */
const NOT_ON_PHONES = /[€®㉾\ue000-\uf8ff\ufffd]/;

let pairs: ReadonlySet<string> | undefined;

/**
 * The characters of KS X 1001. The platform's own decoder says what stands at each pair, so no table is shipped; it also knows
 * Microsoft's extension (CP949), whose syllables lie outside this square.
 */
function pairCharacters(): ReadonlySet<string> {
  if (pairs) return pairs;
  const bytes = new Uint8Array(SIDE * SIDE * 2);
  for (let place = 0; place < SIDE * SIDE; place += 1) {
    bytes[place * 2] = FIRST + Math.floor(place / SIDE);
    bytes[place * 2 + 1] = FIRST + (place % SIDE);
  }
  pairs = new Set([...new TextDecoder('euc-kr').decode(bytes)].filter((character) => !NOT_ON_PHONES.test(character)));
  return pairs;
}

/** How many bytes a character takes in EUC-KR: 1 of ASCII, 2 of KS X 1001; null where it has none. */
export function eucKrBytes(character: string): 1 | 2 | null {
  if (character <= '\u007f') return 1;
  return pairCharacters().has(character) ? 2 : null;
}
