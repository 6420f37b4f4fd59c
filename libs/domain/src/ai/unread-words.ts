import type { QuestionWord } from './read-words';

type UnknownWord = QuestionWord & { kind: 'UNKNOWN' };

/** So many words are one name at most. */
const WORDS_OF_NAME = 4;

/**
 * Ends of verbs that the lexicon does not hold. What also stands behind a noun is none of them: `오미자`, `목면`, `오미자예요`,
 * `오미자인가요`.
 */
const VERB_END =
  /(?:(?<!입)니다|(?<![입이])니까|는데|는데요|는지|는지요|은지|려고|려고요|줘|죠|(?<!나)나요|[은는한운]가요|네요|세요|해요|돼요|되요|아요|어요|워요|줘요|와요|봐요|게요|지요|래요|군요|[할될을볼쓸갈올]까|[할될을볼쓸갈올]까요|[하되으려다]면)$/;

/** Words of which an answer would be another one: nouns, not the ends of sentences. */
const isContent = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !VERB_END.test(text);

/** The words that mean nothing here and have weight. */
export function unknownWords(words: readonly QuestionWord[]): UnknownWord[] {
  const said = words.flatMap((word) => (word.kind === 'AMOUNT' && word.said ? [word.said] : []));
  // `넘게` behind an amount was read with it.
  const isSaid = ({ start, end }: QuestionWord) => said.some(({ from, to }) => start < to && end > from);
  return words.filter((word) => word.kind === 'UNKNOWN' && isContent(word.text) && !isSaid(word)) as UnknownWord[];
}

/** Several of them that follow one another, as one name may (`lead acetate`), the longest first. */
export function namesOfSeveral(text: string, unknown: readonly UnknownWord[]): string[] {
  const runs: string[] = [];
  for (let count = WORDS_OF_NAME; count > 1; count -= 1) {
    for (let at = 0; at + count <= unknown.length; at += 1) {
      const run = unknown.slice(at, at + count);
      const isRun = run.every((word, place) => place === 0 || /^ $/.test(text.slice(run[place - 1]!.end, word.start)));
      if (isRun) runs.push(text.slice(run[0]!.start, run.at(-1)!.end));
    }
  }
  return [...new Set(runs)];
}

/** What tells products apart by whom or what they are for, or how they are made: `두피용`, `거품형`. */
const TELLS_APART = /(?:용|형|전용|타입|제형)(?:으로|인|의|은|는|에|이|을)?$/;
/** Those that a product may be for and that no list of ages names: whether they are children it does not say. */
const USERS =
  /^(?:중학|고등학|중고등|청소년|사춘기|십대|10대|틴|학생|딸|아들|자녀|조카|손주|손자|손녀|동생|아이|애완|반려|강아지|고양이|동물|teen|adolescent|youth|student|pet|dog|cat|boy|girl|son\b|daughter)/i;

/**
 * The words that were not read and by which another product or amount may be meant: those in front of a product or amount in the
 * same sentence, those beside one, and those that tell products apart wherever they stand.
 * @param leftOut what of the product was read, and is told apart by no list
 */
export function doubtsOf(text: string, words: readonly QuestionWord[], leftOut: readonly string[]) {
  const weighty = words.filter((word) => !isFiller(word));
  const denied = deniedProducts(text, words).map((word) => ({ word, isOfProduct: true }));
  const unknown = new Set<QuestionWord>(unknownWords(words));
  const inFront = inFrontOfAsked(text, weighty);
  const found = weighty.flatMap((word, at) => {
    if (word.kind !== 'UNKNOWN' || !unknown.has(word)) return [];
    const beside = [weighty[at - 1], weighty[at + 1]];
    const isOfProduct = beside.some((one) => one?.kind === 'PRODUCT') || TELLS_APART.test(word.text);
    const isMeant =
      isOfProduct || USERS.test(word.text) || beside.some((one) => one?.kind === 'AMOUNT') || inFront.has(word);
    return isMeant ? [{ word: word.text, isOfProduct }] : [];
  });
  return [...found, ...denied, ...leftOut.map((word) => ({ word, isOfProduct: true }))];
}

/** The words that a product or amount stands behind in the same sentence: one walk from the end of the text. */
function inFrontOfAsked(text: string, words: readonly QuestionWord[]): Set<QuestionWord> {
  const ends = [...text.matchAll(/[?!\n]|\.\s/g)].map(({ index }) => index);
  const inFront = new Set<QuestionWord>();
  let isBehind = false;
  for (const word of words.toReversed()) {
    while (ends.length && ends.at(-1)! >= word.start) {
      ends.pop();
      isBehind = false;
    }
    if (isBehind) inFront.add(word);
    isBehind ||= isAsked(word);
  }
  return inFront;
}

const DENIAL = /^(?:안|not|no|non|never|don't|without)$/i;
const ARTICLE = /^(?:a|an|the|for|to|be|in|any)$/i;

/** What is denied of the product in front of it (`안 뿌리는`, `not for children`): the words of it are read, their denial is not. */
function deniedProducts(text: string, words: readonly QuestionWord[]): string[] {
  const said = ({ start, end }: QuestionWord) => text.slice(start, end);
  return words.flatMap((word, at) => {
    if (!DENIAL.test(said(word))) return [];
    const next = words.slice(at + 1, at + 3).find((one) => !ARTICLE.test(said(one)));
    const isDenied = next?.kind === 'PRODUCT' && !SENTENCE_END.test(text.slice(word.start, next.start));
    return isDenied ? [text.slice(word.start, next.end)] : [];
  });
}

const SENTENCE_END = /[?!\n]|\.\s/;
const isAsked = ({ kind }: QuestionWord): boolean => kind === 'PRODUCT' || kind === 'AMOUNT';
const isFiller = (word: QuestionWord): boolean =>
  word.kind === 'INTENT' && 'mark' in word.meaning && word.meaning.mark === 'FILLER';
