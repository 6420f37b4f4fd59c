import { lettersIn, placeOf, type ReadableText, type TextPlace } from './readable-text';

const PRICE_WORDS =
  /최저가|초특가|특가|파격|땡처리|떨이|덤핑|반값|헐값|대박|폭탄\s?세일|업계\s?최저|국내\s?최저|전국\s?최저|100\s?%\s?(?:보장|당첨|승인|환불)|무조건\s?(?:승인|이득)|선착순\s?마감|한정\s?수량|best\s?price|lowest\s?price|cheap(?:est)?|wholesale\s?price|big\s?sale|hot\s?sale|buy\s?now|limited\s?offer|factory\s?price/g;

/** Words that cry out a price: where each stands, and how many different ones there are. */
export function priceWords(read: ReadableText): { count: number; places: TextPlace[] } {
  const words = new Set<string>();
  const places: TextPlace[] = [];
  for (const { 0: word, index } of read.text.matchAll(PRICE_WORDS)) {
    words.add(word.replace(/\s/g, ''));
    places.push(placeOf(read, index, index + word.length));
  }
  return { count: words.size, places };
}

/** Whether it is written in capitals throughout; lists of ingredients and codes are, and are none. */
export function isAllCapitals(original: string): boolean {
  const letters = original.replace(/[^\p{L}]/gu, '').length;
  const capitals = original.replace(/[^A-Z]/g, '').length;
  const words = original.split(/\s+/).filter((word) => /^[A-Z]{2,}[!.]*$/.test(word)).length;
  const commas = original.split(/[,/;]/).length - 1;
  return capitals >= 12 && capitals >= 0.7 * letters && words >= 3 && commas * 4 <= words;
}

const EMOJI = /\p{Extended_Pictographic}|[★☆■□▶◀◆◇●○♥♡♠♣✓→⇒※]/gu;
const MIN_EMOJIS = 10;

/** Whether signs and emojis outshout the words. */
export function isEmojiFlood(original: string): boolean {
  const emojis = original.match(EMOJI)?.length ?? 0;
  return emojis >= MIN_EMOJIS && emojis * 6 >= lettersIn(original);
}

/** What people repeat when they laugh, cry or draw a line. */
const HABITS = new Set('ㅋㅎㅠㅜㅡ.-_=~*#!? \n0─━'.split(''));
const MIN_RUN = 20;
const MIN_LINE = 8;
const SAME_LINES = 4;
const MIN_WORDS = 12;

/** Where a text says one thing again and again: a letter, a line, or a word. */
export function repeatedPlaces(read: ReadableText): TextPlace[] {
  return [...letterRuns(read), ...sameLines(read)].concat(
    hasOneWord(read.text) ? [placeOf(read, 0, read.text.length)] : [],
  );
}

function letterRuns(read: ReadableText): TextPlace[] {
  const { text } = read;
  const places: TextPlace[] = [];
  for (let start = 0, at = 1; at <= text.length; at += 1) {
    if (text[at] === text[start]) continue;
    if (at - start >= MIN_RUN && !HABITS.has(text[start]!)) places.push(placeOf(read, start, at));
    start = at;
  }
  return places;
}

function sameLines(read: ReadableText): TextPlace[] {
  const lines = new Map<string, TextPlace[]>();
  let at = 0;
  for (const line of read.text.split('\n')) {
    const key = line.replace(/[^\p{L}\p{N}]/gu, '');
    if (key.length >= MIN_LINE) {
      const place = placeOf(read, at, at + line.length);
      const places = lines.get(key);
      if (places) places.push(place);
      else lines.set(key, [place]);
    }
    at += line.length + 1;
  }
  return [...lines.values()].filter((places) => places.length >= SAME_LINES).flat();
}

function hasOneWord(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => /\p{L}{2}/u.test(word));
  if (words.length < MIN_WORDS) return false;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Math.max(...counts.values()) * 2 >= words.length;
}
