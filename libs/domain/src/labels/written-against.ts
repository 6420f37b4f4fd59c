/** The first of the signs that say how many letters two names share; as many follow. */
const NONE = 0x21;
const MOST = 90;
const SURROGATE = /[\ud800-\udfff]/;

/** A name as it differs from one that is known: how many letters both begin and end with, and what stands between. */
export function writtenAgainst(known: string, name: string): string {
  const most = SURROGATE.test(known + name) ? 0 : Math.min(MOST, known.length, name.length);
  let first = 0;
  while (first < most && known[first] === name[first]) first += 1;
  let last = 0;
  const rest = Math.min(MOST, known.length - first, name.length - first, most);
  while (last < rest && known.at(-1 - last) === name.at(-1 - last)) last += 1;
  return String.fromCharCode(NONE + first, NONE + last) + name.slice(first, name.length - last);
}

/** The name that was written so. */
export function readAgainst(known: string, written: string): string {
  const [first, last] = [written.charCodeAt(0) - NONE, written.charCodeAt(1) - NONE];
  return known.slice(0, first) + written.slice(2) + known.slice(known.length - last);
}

/** A name in capitals as English names are written; ASCII alone, which all browsers write alike. */
export const titled = (name: string): string =>
  name.replace(/[A-Za-z']+/g, (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase());
