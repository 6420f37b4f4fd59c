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
export const unknownWords = (words: readonly QuestionWord[]): UnknownWord[] =>
  words.filter((word) => word.kind === 'UNKNOWN' && isContent(word.text)) as UnknownWord[];

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
