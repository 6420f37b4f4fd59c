/** Which end of what is meant an amount is: the lower one, itself left out or not, or the upper one. */
export type AmountBound = 'ABOVE' | 'FROM' | 'UP_TO';

/** An end, with the places of the text that say so. */
export interface SaidBound {
  bound: AmountBound;
  from: number;
  to: number;
  /** The sign behind the amount that says so: which side of it is greater. */
  sign?: '<' | '>';
  /** It says so of the name behind the sign (`0.5% ≤ 리모넨`). */
  isOfNext?: true;
  /** With no name behind the sign it sets no end: it asks whether the amount is within a limit. */
  isOfLimit?: true;
}

/** So much of the text around an amount says which end it is. */
const [BEFORE, BEHIND] = [28, 32];

const PARTICLE = '[을를이가은는도]?';
const SOMEWHAT = '(?:(?:좀|조금|살짝|약간|훨씬|더|아주|꽤|한참|크게)\\s?){0,2}';
/** `1%를 넘는`, not `1%를 넘지 않는`. */
const EXCEEDING =
  '(?:초과(?!하지|되지|\\s?안|\\s?않)|넘(?!기?지 ?(?:않|못|말|마))|웃도|웃돌|상회|오버|뛰어넘|벗어나|위로|많이|' +
  '(?:한도|기준|선)[을를]? ?(?:넘|초과하|초과해|초과한)|\\+|↑|or over|or above|or higher|and above|and over|and higher|plus)';
const MORE = '(?:많|더|높|크|큰|초과|진하|진한|세게|센|넘|올|늘|위)';

/** `0.8%는 초과인가요` asks whether this amount is too much. */
const ASKS_ITSELF =
  /^\s?[은는도이가] ?(?:(?:한도|기준)[을를]? ?)?(?:초과(?:인가|인지|인 ?건|일까|하나|하는지|할까|되나|되는지|(?:이?에요|예요|이?죠|이?야|입니까)?\s?\?|$)|넘(?:나|는지|는가|는 ?건가|을까|습니까|(?:어요)?\s?\?))/;
/** `1% 미만은 아닌`, `1%보다 적지 않게`: from there upwards. */
const NOT_UNDER =
  /^\s?(?:[을를이가은는도]?\s?(?:이하|미만|이내|밑|아래)(?:으로|로)?[은는이가도]? ?(?:아니|아닌|말고|안 ?[되돼]|빼고|제외)|보다(?:는|도)?\s?(?:적|낮|작)지 ?(?:않|못|말))/;
const UP_TO_BEHIND =
  /^\s?(?:[을를이가은는도]? ?(?:초과하지|초과되지|넘기?지 ?(?:않|못|말|마)|안 넘|이하|미만|이내|까지|내로|안으로|사이|밑|or less|or below|or under|or lower|at most|maximum|max\b)|보다(?:는|도)?\s?[가-힣\s]{0,6}(?:적|낮|작|덜|아래|밑|미만|이하|내려|내리|줄|less|lower))/;
const ABOVE_BEHIND = new RegExp(
  `^\\s?(?:${PARTICLE}\\s?${SOMEWHAT}${EXCEEDING}|보다(?:(?:는|도)?\\s?[가-힣\\s]{0,6}${MORE})?)`,
);
const FROM_BEHIND =
  /^\s?(?:[을를이가은는도]?\s?(?:이상(?! ?(?:없|한가|해요))|부터|플러스|or more|and more|and up|upwards)|대(?=로|의|면|는|가|를|도|만|까|인|\s|[?.,]|$)|\s?~\s?(?:$|[^\d\s])|(?<!\s)[–-]\s?(?:$|[^\d\s])|\s?(?:에서|~|–|-|to)\s?\d)/;
/** `1%인데 그 이상 넣어도`, `1%에서 더 올려도`. */
const MORE_THAN_THAT =
  /^[^%]{0,24}?(?:그\s?(?:이상|보다|것보다|걸\s?넘|초과)|더\s?(?:넣|쓰|써|사용|첨가|배합|추가|많|높|올|늘|진하))/;

const UP_TO_BEFORE =
  /(?:(?:\bnot|\bno|\bnever|n't|\bwithout)\s(?:to\s)?(?:exceed|exceeding|more than|over|above|greater than|higher than)|up to|at most|(?<!\b(?:no|not|never) (?:be |go )?)(?:less than|\bunder|\bbelow)|maximum(?: of)?|\bmax\.?|within|최대|최대한|최고|상한|\bto|~|–|-|에서|부터|\bbetween [^%]{1,8}% ?and)\s?$/;
const FROM_BEFORE =
  /(?:at least|minimum(?: of)?|\bmin\.?|\bfrom|starting at|upwards of|\b(?:no|not|never) (?:be |go )?(?:less than|under|below)|between|최소|최소한|최저|적어도|못해도|하한)\s?(?:약\s?)?$/;
const ABOVE_BEFORE =
  /(?:\bover|more than|\babove|greater than|higher than|exceed|exceeds|exceeding|in excess of|\bbeyond)\s?$/;

/** An arrow (`0.5% -> 1%`) sets no end. */
const SIGN = '(≥|>\\s?=|=\\s?>|≤|<\\s?=|=\\s?<|(?<![-–—])>|<(?![-–—]))';
const SIGN_BEFORE = new RegExp(`${SIGN}\\s?(?:약\\s?)?$`);
/** Not in front of another amount. */
const SIGN_BEHIND = new RegExp(`^\\s?${SIGN}(?!\\s?\\d)`);
/** It is asked whether the amount is within a limit (`1% < 한국 한도?`); `한국 기준으로` says by which law. */
const LIMIT_BEHIND = /^[^\d%.?!\n]{0,20}(?:한도|기준|제한|상한|허용|규정|limit|maximum)(?!\s?(?:으로|에서|에 따|상\s))/;
/** Brackets of this form may stand around a name as long as this (`<리모넨> 1%`). */
const LONGEST_BRACKET = 80;
const BRACKET_BEHIND = new RegExp(`^\\s?<(?!\\s)[^<>=%]{1,${LONGEST_BRACKET}}(?<!\\s)>(?!\\s?=?\\s?\\d)`);

/** The first that says something counts. */
const SAID_BEHIND = [
  [NOT_UNDER, 'FROM'],
  [UP_TO_BEHIND, 'UP_TO'],
  [ASKS_ITSELF, null],
  [ABOVE_BEHIND, 'ABOVE'],
  [FROM_BEHIND, 'FROM'],
  [MORE_THAN_THAT, 'ABOVE'],
] as const;
const SAID_BEFORE = [
  [UP_TO_BEFORE, 'UP_TO'],
  [FROM_BEFORE, 'FROM'],
  [ABOVE_BEFORE, 'ABOVE'],
] as const;

/**
 * Which end of what is meant the amount is that stands at a place: `1% 초과`, `more than 1%` and `최소 1%` are lower ends, `1% 이하` is
 * an upper one. Null where it is the amount itself.
 * @param text in lower case, with plain signs
 */
export function boundOf(text: string, start: number, end: number): SaidBound | null {
  const behind = text.slice(end, end + BEHIND);
  for (const [form, bound] of SAID_BEHIND) {
    const found = form.exec(behind);
    if (found) return bound && { bound, from: end, to: end + found[0].length };
  }
  const before = text.slice(Math.max(0, start - BEFORE), start);
  for (const [form, bound] of SAID_BEFORE) {
    const found = form.exec(before);
    if (found) return { bound, from: start - found[0].length, to: start };
  }
  return boundBySign(text, start, end);
}

/**
 * A sign in front of an amount says what is meant by it (`≥1%`). One behind it is read as if it stood in front of what follows
 * (`1% ≤`), and where nothing does as what permits less: `1% ≥` is 1% and more.
 */
function boundBySign(text: string, start: number, end: number): SaidBound | null {
  const [whole, sign] = SIGN_BEFORE.exec(text.slice(Math.max(0, start - BEFORE), start)) ?? [];
  const [wholeBehind, signBehind] = SIGN_BEHIND.exec(text.slice(end, end + BEHIND)) ?? [];
  if (signBehind === '>' && closesBracket(text, start)) return null;
  if (whole && sign && !(sign === '>' && closesBracket(text, start - whole.length))) {
    const bound = /[≤<]/.test(sign) ? 'UP_TO' : boundAbove(sign);
    return { bound, from: start - whole.length, to: start };
  }
  if (!wholeBehind || !signBehind || BRACKET_BEHIND.test(text.slice(end, end + LONGEST_BRACKET + BEHIND))) return null;
  const to = end + wholeBehind.length;
  return {
    ...{ bound: boundAbove(signBehind), from: end, to },
    sign: /[≤<]/.test(signBehind) ? '<' : '>',
    ...(LIMIT_BEHIND.test(text.slice(to, to + BEHIND)) && { isOfLimit: true }),
  };
}

const boundAbove = (sign: string): AmountBound => (/[≥≤=]/.test(sign) ? 'FROM' : 'ABOVE');

/** Whether `>` at a place ends a bracket that begins with `<`, holds no amount, and has not ended before. */
function closesBracket(text: string, place: number): boolean {
  const inner = text.slice(Math.max(0, place - LONGEST_BRACKET), place);
  const opening = inner.lastIndexOf('<');
  return opening >= 0 && !/[>%]|ppm|퍼센트|프로/.test(inner.slice(opening));
}

/** The end as the sign behind the amount says it of the name that follows: `1% ≥ 리모넨` is at most 1%. */
export const saidOfNext = (said: SaidBound): SaidBound => ({
  ...said,
  bound: said.sign === '>' ? 'UP_TO' : said.bound,
  isOfNext: true,
});
