import { foldedKey } from '../search/folded-key';
import { placeOf, type ReadableText, type TextPlace } from './readable-text';

export interface BlockWordRule {
  word: string;
  /** `foldedKey(word)`. */
  key: string;
  weight: number;
}

export interface BlockWordHit {
  word: string;
  weight: number;
  places: TextPlace[];
}

/** Words that a list may have, and letters that a key of one has at least: shorter ones are parts of too many words. */
export const MOST_BLOCK_WORDS = 500;
export const MIN_BLOCK_KEY = 3;
/** What may stand behind the word where it is spread over several: 카 지 노에서. */
const ENDINGS = new Set(
  '은 는 이 가 을 를 과 와 도 만 의 로 으로 에 에서 에게 까지 부터 처럼 보다 나 이나 랑 이랑 하고 요 이요 예요 이에요 입니다 한 함 해요 하는 합니다 방 들'
    .split(' ')
    .map((ending) => foldedKey(ending)),
);
/** Words of so few syllables are parts of others by chance: 분야동향, 공급전. */
const SHORT_WORD = 2;
const MOST_PLACES = 20;

/**
 * Block words in a text, met also where they are written apart (카 톡), in pieces (ㅋㅏ톡) or with signs between. A word
 * within a word counts, one of two syllables only at its beginning. Over several it counts where people write it so: in
 * single syllables or pieces of them, or in whole parts (성인 용품). What only comes together at the border of two other
 * words is chance (성인용 품질, 조건만 남기고), and does not.
 */
export function blockWordsIn(read: ReadableText, words: readonly BlockWordRule[]): BlockWordHit[] {
  if (words.length === 0) return [];
  const { keys, tokens } = foldedTokens(read.text);
  const hits: BlockWordHit[] = [];
  for (const { word, key, weight } of words) {
    const places: TextPlace[] = [];
    for (let at = keys.indexOf(key); at >= 0 && places.length < MOST_PLACES; at = keys.indexOf(key, at + 1)) {
      const found = matchedTokens(tokens, { keys, start: at, end: at + key.length, isShort: isShortWord(word) });
      if (found) places.push(placeOf(read, found.start, found.end));
    }
    if (key.length >= MIN_BLOCK_KEY && places.length > 0) hits.push({ word, weight, places });
  }
  return hits;
}

const isShortWord = (word: string): boolean => word.replace(/[^\p{L}\p{N}]/gu, '').length <= SHORT_WORD;

interface Token {
  start: number;
  end: number;
  text: string;
  /** Where its key begins and ends among the keys. */
  keyStart: number;
  keyEnd: number;
}

function foldedTokens(text: string): { keys: string; tokens: Token[] } {
  const tokens: Token[] = [];
  const keys: string[] = [];
  let length = 0;
  for (const { 0: token, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const key = foldedKey(token);
    tokens.push({
      start: index,
      end: index + token.length,
      text: token,
      keyStart: length,
      keyEnd: length + key.length,
    });
    keys.push(key);
    length += key.length;
  }
  return { keys: keys.join(''), tokens };
}

interface Match {
  keys: string;
  start: number;
  end: number;
  isShort: boolean;
}

/** The tokens that a match covers; null where it only looks like one. */
function matchedTokens(tokens: readonly Token[], match: Match): { start: number; end: number } | null {
  const { start, end, isShort } = match;
  const firstAt = tokenAt(tokens, start);
  const lastAt = tokenAt(tokens, end - 1);
  const [first, last] = [tokens[firstAt], tokens[lastAt]];
  if (!first || !last) return null;
  const isApart = firstAt !== lastAt;
  if ((isApart || isShort) && start !== first.keyStart) return null;
  if (isApart && !isWrittenApart(tokens.slice(firstAt, lastAt), last, match)) return null;
  return { start: first.start, end: last.end };
}

/** Whether tokens before the last are pieces of the word, and the last is its rest, at most with an ending. */
function isWrittenApart(before: readonly Token[], last: Token, { keys, end }: Match): boolean {
  const ending = keys.slice(end, last.keyEnd);
  if (ending === '') return true;
  if (!ENDINGS.has(ending)) return false;
  // 조건만 남은: with an ending, a lone syllable behind longer pieces is another word.
  return before.every(isPiece) || !isPiece({ text: restOf(last, end) });
}

/** One syllable, or letters of which syllables are made. */
const isPiece = ({ text }: { text: string }): boolean => text.length === 1 || /^[ㄱ-ㆎ]+$/.test(text);

/** What of a token belongs to the word. */
function restOf({ text, keyStart }: Token, end: number): string {
  let length = 1;
  while (length < text.length && foldedKey(text.slice(0, length)).length < end - keyStart) length += 1;
  return text.slice(0, length);
}

function tokenAt(tokens: readonly Token[], keyAt: number): number {
  let [low, high] = [0, tokens.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (tokens[middle]!.keyStart <= keyAt) low = middle;
    else high = middle - 1;
  }
  return low;
}
