import { textKey, type SearchWord } from './text-key';

/** Around a hit of a snippet: letters that no text of people has. */
export const HIT_BEGINS = '\u27e6';
export const HIT_ENDS = '\u27e7';
const MARKS = /[\u27e6\u27e7]/g;

/** Characters before the first hit, and of the whole. */
const BEFORE = 30;
const LENGTH = 160;
/** Beyond it a text is not looked through in the spelling of the dictionary, which takes its time. */
const FOLDED_MAX = 6000;

interface Place {
  start: number;
  end: number;
}

/**
 * A piece of a text around the first hit of a search, hits between `HIT_BEGINS` and `HIT_ENDS`; without a hit its beginning.
 * @param search as it was typed
 */
export function snippetOf(text: string, search: string, words: readonly SearchWord[]): string {
  const plain = text.replace(MARKS, ' ').replace(/\s+/g, ' ');
  const places = placesOf(plain, search, words);
  const first = places[0]?.start ?? 0;
  const from = first <= BEFORE ? 0 : wordBegin(plain, first - BEFORE);
  const to = Math.min(plain.length, from + LENGTH);
  const shown = marked(plain, places, from, to);
  return `${from > 0 ? '…' : ''}${shown}${to < plain.length ? '…' : ''}`;
}

/** Where the words of a search stand in a text, without overlaps, in order. */
export function placesOf(text: string, search: string, words: readonly SearchWord[]): Place[] {
  const typed = words.length > 1 ? search.split(/\s+/) : [search.trim()];
  const found = typed.flatMap((word) => placesAsTyped(text, word));
  const places = found.length > 0 ? found : placesInKey(text.slice(0, FOLDED_MAX), words);
  const ordered = places.sort((a, b) => a.start - b.start || b.end - a.end);
  return ordered.filter((place, at) => at === 0 || place.start >= (ordered[at - 1]?.end ?? 0));
}

function placesAsTyped(text: string, word: string): Place[] {
  const places: Place[] = [];
  const lower = text.toLowerCase();
  const sought = word.toLowerCase();
  // Letters that change their length would move every place behind them.
  if (sought === '' || lower.length !== text.length) return places;
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, at + sought.length)) {
    places.push({ start: at, end: at + sought.length });
  }
  return places;
}

/** Places of the keys: whole words, or the part of a word whose key has as many letters as the word. */
function placesInKey(text: string, words: readonly SearchWord[]): Place[] {
  const places: Place[] = [];
  let key = '';
  const units: { start: number; length: number; at: number; keyLength: number }[] = [];
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const wordKey = textKey(word);
    units.push({ start: index, length: word.length, at: key.length, keyLength: wordKey.length });
    key += wordKey;
  }
  const originAt = (place: number, isEnd: boolean): number => {
    const unit = units[lastAtOrBefore(units, isEnd ? place - 1 : place)];
    if (!unit) return 0;
    if (unit.keyLength === unit.length) return unit.start + (place - unit.at);
    return isEnd ? unit.start + unit.length : unit.start;
  };
  for (const sought of words.flat()) {
    for (let at = key.indexOf(sought); at >= 0; at = key.indexOf(sought, at + sought.length)) {
      places.push({ start: originAt(at, false), end: originAt(at + sought.length, true) });
    }
  }
  return places;
}

/** The last unit with letters that begins at a place of the key or before it. */
function lastAtOrBefore(units: readonly { at: number; keyLength: number }[], place: number): number {
  let [low, high] = [0, units.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((units[middle]?.at ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where the word begins that a place lies in, not further back than a word is long. */
function wordBegin(text: string, place: number): number {
  const blank = text.lastIndexOf(' ', place);
  return blank >= 0 && place - blank < BEFORE ? blank + 1 : place;
}

function marked(text: string, places: readonly Place[], from: number, to: number): string {
  let shown = '';
  let at = from;
  for (const { start, end } of places) {
    if (start < at || start >= to) continue;
    const until = Math.min(end, to);
    shown += `${text.slice(at, start)}${HIT_BEGINS}${text.slice(start, until)}${HIT_ENDS}`;
    at = until;
  }
  return shown + text.slice(at, to);
}
