/** Holds no blanks: `CI 77891 5%` is 5 %. */
const NUMBER = String.raw`(?<!\d[.,]?)\d+(?:[.,]\d+)*`;
/** Share of weight or volume: before the sign, or behind it, in a bracket or without one. */
const SHARE = String.raw`(?:wt|[wv]\/[wv])(?![a-z])`;
/** A share of something: what `percentOfAmount` reads. */
const SHARE_UNIT = String.raw`(?:${SHARE}\.?\s?)?[%％]|퍼센트|ppm|ppb|ppt`;
const UNIT = String.raw`(?:${SHARE_UNIT}|mg|㎎|µg|㎍|ug|g|kg|ml|㎖|iu|fl\.?\s?oz|oz)(?:\s*\/\s*(?:kg|g|ml|l))?(?:\s*(?:\(\s*${SHARE}\s*\)|${SHARE})|(?![a-z]))`;
/** What says that an amount follows: `함량: 5%`. */
const MEASURE = '(?:함유량|함량|배합량|첨가량|배합비|농도|비율|contents?|concentration)';
/** What the amount is: a bound, or what there is of the name before it. */
const WORD = '(?:미만|이하|이상|함유됨|함유함|함유량|함유|함량|포함|배합|첨가|(?:외|등)(?![가-힣]))';
const RANGE = String.raw`${NUMBER}(?:(?:\s?[%％])?\s?[~–-]\s?${NUMBER})?\s*${UNIT}`;
/** What recipes and labels of drugs say where they give no number: as much as is needed, a trace. */
const NO_NUMBER = String.raw`(?:적당량|적량|잔량|미량|소량|q\.?\s?s\.?|to\s?100(?:\s?%)?)(?![\p{L}\d])`;
/** Takes the blanks behind it; none stand twice in a row, so that a run of blanks is gone through once. */
const OPEN_AMOUNT = String.raw`(?:[([]\s*)?(?:(?:약|${MEASURE}(?:\s?:)?)\s*)?(?:${RANGE}|${NO_NUMBER})\s*(?:${WORD}\s*){0,2}`;
const AMOUNT = String.raw`${OPEN_AMOUNT}[)\]]?`;
const AMOUNT_AND_BLANKS = String.raw`${OPEN_AMOUNT}(?:[)\]]\s*)?`;

export const AMOUNT_AT_END = new RegExp(String.raw`(?<![\s:=])[\s:=]*${AMOUNT_AND_BLANKS}$`, 'iu');
export const AMOUNT_AT_START = new RegExp(String.raw`^\s*${AMOUNT_AND_BLANKS}`, 'iu');
/** `50 g / 1.7 oz.`: the same in other units, too. */
export const AMOUNTS_AT_START = new RegExp(
  String.raw`^\s*${AMOUNT_AND_BLANKS}(?:\/\s?${AMOUNT_AND_BLANKS}){0,2}(?:\.\s*)?`,
  'iu',
);
export const AMOUNT_ALONE = new RegExp(String.raw`^\s*${AMOUNT_AND_BLANKS}$`, 'iu');
/** A column of a recipe without its unit: `글리세린 5.0`. */
export const DECIMAL_AT_END = /(?<!\s)\s+\d{1,3}\.\d{1,4}$/;
/** Amounts with a name right behind them, each with the blanks between. */
export const AMOUNTS_INSIDE = new RegExp(
  String.raw`(?:${RANGE}|${NUMBER}\s*[%％](?!\s?${SHARE})|(?<=\s)${NO_NUMBER})\s*(?:${WORD}\s*){0,2}(?=[\p{L}\d]|\/\s?\p{L})`,
  'giu',
);
/** A colon behind it separates nothing: the amount is of the name before it. */
export const MEASURE_AT_END = new RegExp(String.raw`${MEASURE}\s?$`, 'iu');
/** For telling the amounts in a gap from what separates. */
export const AMOUNTS = new RegExp(`(${AMOUNT})`, 'iu');
/** `(나노)`: the ingredient is there as a nanomaterial. */
export const NANO_AT_END = /(?<!\s)\s*[([]\s*(?:나노|nano)\s*[)\]]\s*$/i;

const MOST_PERCENT = 100;
/** The least of a range, whose end counts: `5%~10%`. */
const LEAST_SHARE = /\d\s?[%％]\s?[~–-]\s?(?=\d)/;
/** As much as is needed is no share. */
const UP_TO_ALL = /^[([\s]*to\s?100/i;
const SHARE_OF_PRODUCT = new RegExp(String.raw`(${NUMBER})\s*(${SHARE_UNIT})`, 'iu');

/**
 * An amount as a percentage of the product; null when it is of another kind (mg, IU) or no share of anything.
 * @param amount as it stands on the label, such as `(1,250 ppm)` or `77%`
 */
export function percentOfAmount(amount: string): number | null {
  const [, number = '', unit = ''] = SHARE_OF_PRODUCT.exec(amount.slice(leastEnd(amount))) ?? [];
  const value = numberOf(number);
  if (!unit || value === null || UP_TO_ALL.test(amount)) return null;
  const parts: Record<string, number> = { ppm: 1e4, ppb: 1e7, ppt: 1e10 };
  const percent = value / (parts[unit.toLowerCase()] ?? 1);
  return percent <= MOST_PERCENT ? percent : null;
}

function leastEnd(amount: string): number {
  const least = LEAST_SHARE.exec(amount);
  return least ? least.index + least[0].length : 0;
}

/** `1,250` is a thousand and more, `0,5` and `49,5` are halves. */
function numberOf(written: string): number | null {
  let plain = written.replace(',', '.');
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(written)) plain = written.replace(/,/g, '');
  else if (/^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(written)) plain = written.replace(/\./g, '');
  const value = Number(plain);
  return plain === '' || !Number.isFinite(value) ? null : value;
}
