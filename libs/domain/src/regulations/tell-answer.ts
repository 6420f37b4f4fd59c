import { answerRegulation } from './answer';
import type { RegulationAnswer, RegulationQuestion } from './question';
import { answerWord, sayAnswer, type AnswerWord } from './say-answer';
import { sayNarrower } from './say-narrower';

/** An answer with the word and the sentence that tell it. */
export interface ToldAnswer {
  answer: RegulationAnswer;
  word: AnswerWord;
  sentence: string;
}

/**
 * Answers a question and tells the answer in Korean: what pages and the contract both say.
 * @param missing what of the country's law is not loaded
 */
export function tellAnswer(question: RegulationQuestion, missing: readonly string[]): ToldAnswer {
  const answer = answerRegulation(question);
  const narrower = answer.reason === 'NARROWER' ? sayNarrower(question) : null;
  return {
    answer,
    word: answerWord(answer, question.coverage.isLoaded),
    sentence: narrower ?? sayAnswer(answer, missing),
  };
}
