import { josa } from '../text/josa';

/** A condition of an entry: a code of this vocabulary, for some with words or a number after a colon (`PH_MAX:11`). */
interface ConditionWords {
  /** The product or the raw material decides whether it holds: no one answer fits all, so it stays open. */
  opens: boolean;
  /** The condition in a sentence, or in a few words where it follows an amount. */
  say: (argument: string) => string;
}

const plain = (sentence: string, opens: boolean): ConditionWords => ({ opens, say: () => sentence });
const asSaid = (opens: boolean): ConditionWords => ({ opens, say: (argument) => argument });

/** What stays inside a bound and what is outside, by the sign of the text. */
const BOUNDS = {
  '≤': { inside: '이하', outside: '초과' },
  '<': { inside: '미만', outside: '이상' },
  '≥': { inside: '이상', outside: '미만' },
  '>': { inside: '초과', outside: '이하' },
} as const;
type Sign = keyof typeof BOUNDS;

/** A number that a condition sets as a bound. Whether the number itself is inside differs from text to text. */
export interface Bound {
  number: string;
  inside: string;
  outside: string;
}

/** Reads `12.7` or `<12.7`. @param usual the sign that is meant where the number has none */
export function readBound(text: string, usual: Sign): Bound {
  const sign = text.charAt(0);
  const isSigned = Object.hasOwn(BOUNDS, sign);
  return { number: isSigned ? text.slice(1) : text, ...BOUNDS[isSigned ? (sign as Sign) : usual] };
}

/** What may come along with the ingredient, and how much of it: `벤젠:0.1`, `벤젠:<0.1`; the amount may be missing. */
export function readImpurity(argument: string): { substance: string; bound: Bound | null } {
  const [substance = '', limit] = argument.split(':');
  return { substance, bound: limit ? readBound(limit, '≤') : null };
}

function impurity(argument: string): string {
  const { substance, bound } = readImpurity(argument);
  if (!bound) return `${substance} 함량에 따라 달라요`;
  const outside = bound.outside === '초과' ? '넘게' : bound.outside;
  return `${josa(substance, '이/가')} ${bound.number}% ${outside} 들어 있으면 쓸 수 없어요`;
}

function peroxide(argument: string): string {
  const { number, inside } = readBound(argument, '<');
  return `원료의 과산화물가가 ${number} mmol/L ${inside === '이하' ? '이하여' : `${inside}이어`}야 해요`;
}

function acidity(argument: string, usual: Sign): string {
  const { number, inside } = readBound(argument, usual);
  return `pH ${number} ${inside}`;
}

/** The standing phrases of conditions, said once for every list and language. */
const conditionWords = {
  AFTER_MIXING: plain('섞은 뒤 머리에 닿는 농도 기준', false),
  TOTAL: { opens: false, say: (what) => (what ? `${josa(what, '과/와')} 합한 양` : '합한 양') },
  NO_NITROSATING: plain('나이트로소화제와 함께 쓸 수 없어요', false),
  MAX_SECONDARY_AMINE: { opens: false, say: (n) => `2차 아민 ${n}%까지` },
  MAX_NITROSAMINE: { opens: false, say: (n) => `나이트로사민 ${n} µg/kg까지` },
  PURITY: { opens: false, say: (text) => `규격: ${text}` },
  GOOD_PRACTICE: asSaid(false),
  /** Percent; the amount that is asked about meets it or does not. */
  AT_LEAST: { opens: false, say: (n) => `${n}% 이상이어야 해요` },
  NOT_INHALED: plain('들이마실 수 있는 제품에는 쓸 수 없어요', false),
  TALLOW_PROCESS: plain('정해진 공정을 거친 동물 유지만 쓸 수 있어요', false),
  DUTY: asSaid(false),
  PROFESSIONAL: plain('전문가용만', true),
  NANO: plain('나노 형태만', true),
  NOT_NANO: plain('나노가 아닌 형태만', true),
  PEROXIDE: { opens: true, say: peroxide },
  PH: { opens: true, say: (range) => `pH ${range.replace('-', '–')}` },
  PH_MAX: { opens: true, say: (n) => acidity(n, '≤') },
  PH_MIN: { opens: true, say: (n) => acidity(n, '≥') },
  IMPURITY: { opens: true, say: impurity },
  UNLESS_REFINED: plain('정제 이력을 모두 알고 발암 물질에서 오지 않은 것을 보일 수 있을 때만 쓸 수 있어요', true),
  /** Countries of the region that do not allow what the part allows. */
  ELSEWHERE: { opens: true, say: (countries) => `${countries} 밖에서만` },
  /** Countries of the region that have not taken the entry over: what holds there it does not say. */
  NOT_IN: { opens: true, say: (countries) => `${countries}에는 적용되지 않아요` },
  EXCEPT: { opens: true, say: (text) => `${text} 제외` },
  EXCEPT_ENTRY: { opens: true, say: (entry) => `${entry}에서 허용한 용도는 제외` },
  FORM: asSaid(true),
  ORIGIN: asSaid(true),
  INTENT: asSaid(true),
  /** For some members only; reading an entry for one ingredient has decided it before. */
  ONLY: { opens: true, say: (names) => `${names.split('|').join(', ')}만` },
  NARROWER: { opens: true, say: (text) => `${text}만` },
  OTHER: asSaid(true),
  /** Whether the entry is about this ingredient at all: what is said of the membership, not of the product. */
  MEMBER: asSaid(true),
} satisfies Record<string, ConditionWords>;

export type ConditionCode = keyof typeof conditionWords;

const isCode = (text: string): text is ConditionCode => Object.hasOwn(conditionWords, text);

export interface Condition {
  code: ConditionCode;
  argument: string;
}

/** Reads one condition. @throws RangeError for a code that is not of the vocabulary */
export function readCondition(text: string): Condition {
  const at = text.indexOf(':');
  const code = at < 0 ? text : text.slice(0, at);
  if (!isCode(code)) throw new RangeError(`No condition is called ${code}.`);
  return { code, argument: at < 0 ? '' : text.slice(at + 1).trim() };
}

export const leavesOpen = ({ code }: Condition): boolean => (conditionWords[code] as ConditionWords).opens;

export const sayCondition = ({ code, argument }: Condition): string =>
  (conditionWords[code] as ConditionWords).say(argument);
