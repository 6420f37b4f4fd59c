import { answerRegulation } from './answer';
import type { ConditionQuestion } from './condition-questions';
import { answeredQuestions, nextQuestion, restsOn } from './next-question';
import type { CountryLaw } from './country-law';
import type { RegulationAnswer, RegulationQuestion } from './question';
import { answerWord, sayAnswer, type AnswerWord } from './say-answer';
import { sayNarrower } from './say-narrower';

/** An answer with the word and the sentence that tell it. */
interface ToldAnswer {
  answer: RegulationAnswer;
  word: AnswerWord;
  sentence: string;
  /** What was answered before; of what the verdict rests on the sentence says it. */
  answered: ConditionQuestion[];
  /** What a yes or a no would decide next. */
  open: ConditionQuestion | null;
}

/**
 * Answers a question and tells the answer in Korean: what pages and the contract both say.
 * @param law how the country's lists stand
 */
export function tellAnswer(question: RegulationQuestion, law: CountryLaw | undefined): ToldAnswer {
  const { answer, word, sentence } = tellVerdict(question, law);
  const answered = answeredQuestions(question);
  const said = answered
    .filter((other) => restsOn(question, other))
    .map(({ key, said: { yes, no } }) => (question.answers?.[key] ? yes : no));
  const rests = said.length ? ` ${said.join(', ')} 답한 기준이에요.` : '';
  return {
    answer,
    word,
    sentence: sentence + rests,
    answered,
    open: nextQuestion(question),
  };
}

/** The same without what was answered before and what would decide next. */
export function tellVerdict(
  question: RegulationQuestion,
  law: CountryLaw | undefined,
): Pick<ToldAnswer, 'answer' | 'word' | 'sentence'> {
  const answer = answerRegulation(question);
  // Where products differ, the sentence names them: also where all that may be meant have too much.
  const differs = answer.reason === 'NARROWER' || (answer.verdict === 'OVER' && answer.limitPercent === null);
  const narrower = differs ? sayNarrower(question) : null;
  return {
    answer,
    word: answerWord(answer, question.coverage.isLoaded),
    sentence: narrower ?? sayAnswer(answer, law),
  };
}
