/** A share of the product that a question names, in percent. */
export interface NamedAmount {
  percent: number;
  length: number;
}

/** A comma parts thousands where three digits stand behind each; otherwise it stands before decimals. */
const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.|$)/;
const NUMBER = String.raw`([1-9]\d{0,2}(?:,\d{3}){1,3}(?:\.\d{1,6})?|\d{1,9}(?:[.,]\d{1,6})?)`;
/** `2프로까지` is an amount, `2 프로필렌` none: what may stand behind it. */
const PER_CENT = String.raw`프로(?=까지|이상|이하|미만|정도|초과|이내|내외|짜리|가량|넘|씩|쯤|대|인데|인가|인지|이면|이라|이에|예요|입니|일|로|[은는이가을를의도만면에요와보나](?![가-힣]{2})|[^가-힣]|$)`;
const AMOUNT = new RegExp(
  String.raw`${NUMBER}(?:\s?[~–-]\s?${NUMBER})?\s?(%|％|퍼센트|${PER_CENT}|wt%|w\/w%|ppm|percent)`,
  'y',
);
const PER_MILLION = 10_000;

/** The amount that begins at a place of a text in lower case: of a range the greater end. Null where none does. */
export function amountAt(text: string, place: number): NamedAmount | null {
  if (/[\d.]/.test(text[place - 1] ?? '')) return null;
  AMOUNT.lastIndex = place;
  const found = AMOUNT.exec(text);
  if (!found) return null;
  const [whole, from = '', to, unit] = found;
  const [low, high] = [from, to ?? from].map(numberOf);
  const most = Math.max(low ?? 0, high ?? 0);
  return { percent: unit === 'ppm' ? +(most / PER_MILLION).toPrecision(12) : most, length: whole.length };
}

const numberOf = (text: string): number =>
  Number(THOUSANDS.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));

/** Whether a percentage can be the share of something in a product. */
export const isShare = (percent: number): boolean => percent > 0 && percent <= 100;
