import { sayCondition, type Condition, type ConditionCode } from './conditions';

/** Conditions that name what a ban is about: without the word "금지" they would read as what is allowed. */
const ABOUT: readonly ConditionCode[] = [
  'NANO',
  'NOT_NANO',
  'PROFESSIONAL',
  'FORM',
  'ORIGIN',
  'INTENT',
  'ONLY',
  'NARROWER',
  'MEMBER',
  'OTHER',
];
const EXCEPTIONS: readonly ConditionCode[] = ['EXCEPT', 'EXCEPT_ENTRY'];

const saysBan = (text: string) => /금지|쓸 수 (?:없|있)/.test(text);
const isSentence = (text: string) => /[요다.]$/.test(text);
/** What a condition is about, without the "only" that some texts end with. */
const subjectOf = (condition: Condition) => sayCondition(condition).replace(/만(?:이에요)?(?=(?:\([^()]*\))?$)/, '');

const exceptionOf = ({ code, argument }: Condition) =>
  code === 'EXCEPT_ENTRY' ? `${argument}에서 허용한 용도` : argument;

/** The conditions of a ban in Korean: each sentence says that it bans, or what is demanded. */
export function sayBanConditions(conditions: readonly Condition[]): string[] {
  const about: string[] = [];
  const demands: string[] = [];
  for (const condition of conditions.filter(({ code }) => !EXCEPTIONS.includes(code))) {
    const subject = subjectOf(condition);
    if (!ABOUT.includes(condition.code) || saysBan(subject)) demands.push(sayCondition(condition));
    else if (isSentence(subject)) demands.push(`조건에 따라 금지예요: ${subject}`);
    else about.push(subject);
  }
  const exceptions = conditions.filter(({ code }) => EXCEPTIONS.includes(code));
  const excepting = exceptions.map(sayCondition);
  const [demand, ...others] = demands;
  if (about.length && demand) return [`${about.join(', ')}: ${demand}`, ...others, ...excepting];
  if (about.length) return [`${about.join(', ')}만 금지예요${excepting.length ? `(${excepting.join(', ')})` : ''}`];
  if (demand || !exceptions.length) return [...demands, ...excepting];
  return [`${exceptions.map(exceptionOf).join(', ')} 외에는 금지예요`];
}
