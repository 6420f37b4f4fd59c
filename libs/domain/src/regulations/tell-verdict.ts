import { answerRegulation } from './answer';
import type { CountryLaw } from './country-law';
import { sayBeside } from './entries-beside';
import type { AnswerReason, RegulationAnswer, RegulationQuestion } from './question';
import { answerWord, sayAnswer, sayBehind, type AnswerWord } from './say-answer';
import { joined } from './say-finding';
import { sayNarrower, sayStatements, type Statement } from './say-narrower';

/** An answer with the word and the sentence that tell it. */
export interface ToldVerdict {
  answer: RegulationAnswer;
  word: AnswerWord;
  /** All that is told. */
  sentence: string;
  /** The same in parts: what holds for which products where they differ, and what is said besides. */
  statements: Statement[];
  besides: string;
}

/** How far lists were read, or what an inventory names, is the same for all products. */
const BY_LISTS: readonly AnswerReason[] = ['COVERAGE', 'INVENTORY'];

/** Whether the answer may hide what products of the use, or ways to make them, are answered differently. */
const mayDiffer = ({ verdict, reason, limitPercent }: RegulationAnswer): boolean =>
  verdict === 'OPEN' ? !BY_LISTS.includes(reason) : verdict !== 'PROHIBITED' && limitPercent === null;

/**
 * Answers a question and tells the answer in Korean, without what was answered before and what would decide next.
 * @param law how the country's lists stand
 */
export function tellVerdict(question: RegulationQuestion, law: CountryLaw | undefined): ToldVerdict {
  const answer = answerRegulation(question);
  // Where products differ, the sentence names them: also where all that may be meant have too much.
  const narrower = mayDiffer(answer) ? sayNarrower(question) : null;
  const said = narrower ? sayBehind(answer, law) : sayAnswer(answer, law);
  const besides = joined(said, sayBeside(question, answer));
  return {
    answer,
    word: answerWord(answer, question.coverage.isLoaded),
    sentence: narrower ? joined(sayStatements(narrower), besides) : besides,
    statements: narrower ?? [],
    besides,
  };
}
