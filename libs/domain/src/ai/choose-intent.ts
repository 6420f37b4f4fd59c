import type { AiIntent, AiRefusal } from './intent-words';
import type { QuestionWord } from './read-words';

interface ReadQuestion {
  words: readonly QuestionWord[];
  names: number;
  /** Names that this question says itself. */
  ownNames: number;
  hasLabel: boolean;
  /** A country, product or amount is named. */
  hasSlots: boolean;
  hasProduct: boolean;
  /** An amount is named: it asks whether so much may be used. */
  hasAmount: boolean;
  /** Words that mean nothing here are left. */
  hasUnknown: boolean;
  functionName: string | null;
  asksSafety: boolean;
  /** What was asked before, where the question goes on with it. */
  before: AiIntent | null;
  /** A label was pasted before, which the question goes on with. */
  hasLabelBefore: boolean;
}

const REFUSALS: readonly AiRefusal[] = ['MEDICAL', 'PRIVATE', 'OUT_OF_SCOPE'];
/** What is asked besides decides before what is asked by the way. */
const ORDER = ['CHANGES', 'REPLACE', 'COMPARE', 'OFFERS', 'LIMIT', 'FUNCTION', 'DEFINE'] as const;

/** What is asked for, and why it is refused where it is. */
export function intentOf(question: ReadQuestion): { intent: AiIntent; refusal: AiRefusal | null } {
  const meanings = question.words.flatMap((word) => (word.kind === 'INTENT' ? [word.meaning] : []));
  const refusals = new Set(meanings.flatMap((one) => ('refusal' in one ? [one.refusal] : [])));
  const refusal = REFUSALS.find((one) => refusals.has(one)) ?? null;
  if (refusal) return { intent: 'NONE', refusal };
  if (question.hasLabel) return { intent: 'LABEL', refusal: null };
  const asked = new Set(meanings.flatMap((one) => ('intent' in one && !one.isWeak ? [one.intent] : [])));
  const isNot = meanings.some((one) => 'mark' in one && one.mark === 'NOT');
  const isWeak = meanings.some((one) => 'intent' in one && one.isWeak);
  const isLimit = asked.has('LIMIT') && question.hasAmount && question.names > 0 && !asked.has('CHANGES');
  const intent =
    // `A 대신 B 1%를 써도 되나요` asks of an amount before all.
    (isLimit ? 'LIMIT' : null) ??
    // A label is asked about that was not pasted.
    (asked.has('LABEL') && !question.names && !question.hasUnknown && !question.hasLabelBefore ? 'LABEL' : null) ??
    ORDER.find((one) => asked.has(one) && isPossible(one, question)) ??
    // A name with a country, product or amount asks for its limit, whatever was asked before.
    (question.ownNames > 0 && question.hasSlots ? 'LIMIT' : null) ??
    carriedOn(question) ??
    // What the law says of a kind of ingredients is asked: materials for it are no answer.
    (asked.has('LIMIT') && !question.names ? 'NONE' : unsaid(question, isWeak));
  // `방부제 없는 처방` asks for anything else.
  if (intent === 'FUNCTION' && isNot) return { intent: 'NONE', refusal: null };
  return { intent, refusal: null };
}

/** What was asked before, where it can be asked of what this question is about. */
function carriedOn(question: ReadQuestion): AiIntent | null {
  const { before } = question;
  if (before === null || before === 'NONE') return null;
  if (before === 'LABEL') return question.hasLabelBefore && !question.ownNames ? before : null;
  return isPossible(before, question) ? before : null;
}

function isPossible(intent: (typeof ORDER)[number], question: ReadQuestion): boolean {
  const { names, functionName, hasUnknown, hasAmount, hasProduct } = question;
  if (intent === 'COMPARE') return names >= 2;
  if (intent === 'CHANGES') return true;
  if (intent === 'OFFERS') return names > 0 || functionName !== null;
  if (intent === 'FUNCTION') return functionName !== null && names === 0;
  if (intent === 'DEFINE') return names > 0 && !hasAmount && !hasProduct;
  // A substance that only lists of law name is a word that means nothing here.
  if (intent === 'LIMIT') return names > 0 || hasUnknown;
  return names > 0;
}

/** A name alone asks what it is, a name with a country or amount how much of it may be used. */
function unsaid({ names, hasSlots, hasUnknown, functionName, asksSafety }: ReadQuestion, isWeak: boolean): AiIntent {
  if (names > 0 && (hasSlots || asksSafety)) return 'LIMIT';
  // A substance that only lists of law name.
  if (names === 0 && hasUnknown && hasSlots) return 'LIMIT';
  if (names > 0 && !hasUnknown) return 'DEFINE';
  if (names === 0 && functionName !== null && !hasUnknown && (isWeak || !hasSlots)) return 'FUNCTION';
  return 'NONE';
}
