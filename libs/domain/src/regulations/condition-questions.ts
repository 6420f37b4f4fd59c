import { josa } from '../text/josa';
import { readBound, readImpurity, type Bound, type Condition, type ConditionCode } from './conditions';
import type { RuleUse } from './rule-entry';

/** What is known of a product or its raw material, by the key of the question: yes or no. */
export type ConditionAnswers = Readonly<Record<string, boolean>>;

/** A condition as a question that is answered with yes or no. */
export interface ConditionQuestion {
  /** The same for every entry that asks the same, so that one answer serves all countries: `peroxide:20`. */
  key: string;
  ask: string;
  /** What a yes and a no say, before "답한": `나노 형태라고`. */
  said: { yes: string; no: string };
  /** The answer with which the condition is no obstacle; null where it only tells forms apart. */
  saves: boolean | null;
}

type Asking = (argument: string) => Omit<ConditionQuestion, 'key'> | null;

const NANO: Asking = () => ({
  ask: '나노 형태인가요?',
  said: { yes: '나노 형태라고', no: '나노 형태가 아니라고' },
  saves: null,
});

/** A number of the raw material or product that must stay inside a bound. */
function bounded(subject: string, { number, inside, outside }: Bound, unit = ''): ReturnType<Asking> {
  const which = `${subject} ${number}${unit}`;
  return {
    ask: `${which} ${inside}인가요?`,
    said: { yes: `${which} ${josa(inside, '이라/라')}고`, no: `${which} ${josa(outside, '이라/라')}고` },
    saves: true,
  };
}

const soldIn: Asking = (countries) => ({
  ask: `${countries}에서도 파나요?`,
  said: { yes: `${countries}에서도 판다고`, no: `${countries}에서는 팔지 않는다고` },
  saves: false,
});

const FOR = '로 쓸 때';

/** Conditions that a formulator can answer in a word. What they say is a demand, save an intent: that is what is forbidden. */
const askings: Partial<Record<ConditionCode, Asking>> = {
  NANO,
  NOT_NANO: NANO,
  PROFESSIONAL: () => ({
    ask: '전문가용 제품인가요?',
    said: { yes: '전문가용이라고', no: '전문가용이 아니라고' },
    saves: null,
  }),
  UNLESS_REFINED: () => ({
    ask: '정제 이력을 모두 알고, 발암 물질에서 오지 않은 것을 보일 수 있나요?',
    said: { yes: '정제 이력과 출발 물질을 보일 수 있다고', no: '정제 이력과 출발 물질을 보일 수 없다고' },
    saves: true,
  }),
  PEROXIDE: (n) => bounded('원료의 과산화물가가', readBound(n, '<'), ' mmol/L'),
  PH: (range) => ({
    ask: `제품의 pH가 ${range.replace('-', '–')} 안인가요?`,
    said: { yes: `pH가 ${range.replace('-', '–')} 안이라고`, no: `pH가 ${range.replace('-', '–')} 밖이라고` },
    saves: true,
  }),
  PH_MAX: (n) => bounded('제품의 pH가', readBound(n, '≤')),
  PH_MIN: (n) => bounded('제품의 pH가', readBound(n, '≥')),
  IMPURITY: (argument) => {
    const { substance, bound } = readImpurity(argument);
    return bound ? bounded(josa(substance, '이/가'), bound, '%') : null;
  },
  ELSEWHERE: soldIn,
  NOT_IN: soldIn,
  NARROWER: (text) => ({
    ask: `${text}인가요?`,
    said: { yes: `${josa(text, '이라/라')}고`, no: `${josa(text, '이/가')} 아니라고` },
    saves: true,
  }),
  INTENT: (argument) => {
    if (!argument.endsWith(FOR)) return null;
    const as = argument.slice(0, -FOR.length);
    return { ask: `${as}로 쓰나요?`, said: { yes: `${as}로 쓴다고`, no: `${as}로 쓰지 않는다고` }, saves: false };
  },
};

const KEYS: Partial<Record<ConditionCode, string>> = {
  NANO: 'nano',
  NOT_NANO: 'nano',
  PROFESSIONAL: 'professional',
  UNLESS_REFINED: 'refined',
  PEROXIDE: 'peroxide',
  PH: 'ph',
  PH_MAX: 'ph-max',
  PH_MIN: 'ph-min',
  IMPURITY: 'impurity',
  ELSEWHERE: 'sold',
  NOT_IN: 'sold',
  NARROWER: 'narrower',
  INTENT: 'intent',
};

/**
 * A condition of a use as a question; null where its text cannot be answered with yes or no. An intent is asked about only
 * where a ban names it: what a limit is meant for is one of many, and no answer to one tells what holds for the others.
 */
export function questionOf({ kind }: Pick<RuleUse, 'kind'>, { code, argument }: Condition): ConditionQuestion | null {
  if (code === 'INTENT' && kind !== 'BAN') return null;
  const asked = askings[code]?.(argument);
  const key = KEYS[code];
  if (!asked || !key) return null;
  // A narrower product is what a ban forbids, and what a limit or permit allows.
  const saves = code === 'NARROWER' ? kind !== 'BAN' : asked.saves;
  return { key: argument ? `${key}:${argument}` : key, ...asked, saves };
}

/** Whether an answer clears a condition (true) or shows that it stands in the way (false); undefined: not answered. */
export function isCleared(use: RuleUse, condition: Condition, answers: ConditionAnswers): boolean | undefined {
  const asked = questionOf(use, condition);
  const answer = asked === null ? undefined : answers[asked.key];
  if (answer === undefined || asked!.saves === null) return undefined;
  const isCleared = answer === asked!.saves;
  // Where an entry does not apply nothing is known.
  return !isCleared && condition.code === 'NOT_IN' ? undefined : isCleared;
}
