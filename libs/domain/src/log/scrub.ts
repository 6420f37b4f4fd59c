/** Stands where a log does not say something. */
export const REDACTED = '[가림]';

/** Quoted texts in messages of libraries are mostly what came from outside: `"김민서" is not valid JSON`. */
const QUOTED = /"[^"]*"?/g;
const WORD = /\S+/g;
/** A letter before it, unlike the scope of a package: `@gredia/domain`. */
const ADDRESS = /[\p{L}\d_.+-]@[\p{L}\d]/u;
const NUMBER = /^[+\d().,;:-]+$/;
const NETWORK_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?$/;
/** Beyond it a word is a token, a hash or a signature rather than a name. */
const LONGEST_NAME = 48;
const SHORTEST_PHONE = 8;

/** Takes out of a sentence what may be about a person or open a door: addresses, phone numbers, tokens, quoted texts. */
export function scrub(text: string): string {
  return text.replace(QUOTED, `"${REDACTED}"`).replace(WORD, (word) => (isTelling(word) ? REDACTED : word));
}

function isTelling(word: string): boolean {
  if (ADDRESS.test(word)) return true;
  if (NUMBER.test(word)) return word.replace(/\D/g, '').length >= SHORTEST_PHONE && !NETWORK_ADDRESS.test(word);
  return word.length > LONGEST_NAME && !/[/\\]/.test(word);
}

/** An address without what its query says: `/verify?token=abc` is `/verify?token`. */
export function withoutQueryValues(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  const names = [...new URLSearchParams(query).keys()].map(encodeURIComponent);
  return names.length ? `${path}?${names.join('&')}` : path;
}
