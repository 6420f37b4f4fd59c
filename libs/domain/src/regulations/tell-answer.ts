import type { ConditionQuestion } from './condition-questions';
import { answeredQuestions, nextQuestion, restsOn } from './next-question';
import type { CountryLaw } from './country-law';
import type { RegulationQuestion } from './question';
import { joined } from './say-finding';
import { tellVerdict, type ToldVerdict } from './tell-verdict';

/** An answer, with what was asked of the product and the raw material. */
interface ToldAnswer extends ToldVerdict {
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
  const told = tellVerdict(question, law);
  const answered = answeredQuestions(question);
  const said = answered
    .filter((other) => restsOn(question, other))
    .map(({ key, said: { yes, no } }) => (question.answers?.[key] ? yes : no));
  const rests = said.length ? `${said.join(', ')} 답한 기준이에요` : null;
  return {
    ...told,
    sentence: joined(told.sentence, rests),
    besides: joined(told.besides, rests),
    answered,
    open: nextQuestion(question),
  };
}
