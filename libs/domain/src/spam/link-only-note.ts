/** So few letters beside its links say nothing of a material. */
const MIN_WORDS = 10;

const LINK = /^(?:https?:\/\/|www\.)/i;
/**
 * A host and what follows: `shop.example/item`, `open.kakao.com/o/abc`. It ends in letters: 10.5, 1.5kg and pH5.5 are
 * amounts.
 */
const HOST = /^[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9][a-z0-9-]{0,62}){0,5}\.[a-z]{2,24}(?:[/:?#]|$)/i;

const isLink = (word: string): boolean => LINK.test(word) || HOST.test(word);

/** Whether a note only leads somewhere else: at least one link, and beside it hardly a word. */
export function isLinkOnlyNote(note: string | null): boolean {
  let links = 0;
  let letters = 0;
  for (const raw of (note ?? '').normalize('NFKC').split(/[\s<>()[\]"',]/)) {
    // Longer words than an address may be are no addresses, and are read up to there.
    const word = raw.slice(0, 2_000);
    if (word.includes('@') || isLink(word)) links += 1;
    else letters += word.replace(/[^\p{L}\p{N}]/gu, '').length;
  }
  return links > 0 && letters < MIN_WORDS;
}
