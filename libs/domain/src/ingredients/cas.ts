/** Hyphens that word processors put in place of the plain one, U+2011 among them. */
const HYPHENS = /[\u2010-\u2015\u2212\uff0d]/g;

const plainHyphens = (text: string) => text.replace(HYPHENS, '-');

/** Whether a text is a CAS registry number with the right check digit (`98-92-0`). */
export function isValidCas(text: string): boolean {
  const match = /^([1-9]\d{1,6})-(\d{2})-(\d)$/.exec(text);
  if (!match) return false;
  const digits = [...`${match[1]}${match[2]}`].reverse();
  const sum = digits.reduce((total, digit, index) => total + Number(digit) * (index + 1), 0);
  return sum % 10 === Number(match[3]);
}

/** Whether a text is an EC (EINECS, ELINCS, NLP or list) number with the right check digit (`202-713-4`). */
export function isValidEc(text: string): boolean {
  const match = /^(\d{3})-(\d{3})-(\d)$/.exec(text);
  if (!match) return false;
  const digits = [...`${match[1]}${match[2]}`];
  const sum = digits.reduce((total, digit, index) => total + Number(digit) * (index + 1), 0);
  return sum % 11 === Number(match[3]);
}

const distinct = (values: string[]) => [...new Set(values)];

/**
 * The CAS numbers in a cell as lists write them: several with any separator, notes such as `(generic)`, foreign
 * hyphens. Numbers with a wrong check digit, `-` and everything else are left out.
 */
export function casNumbersIn(cell: string): string[] {
  const found = plainHyphens(cell).match(/(?<![\d-])\d{2,7}-\d{2}-\d(?![\d-])/g) ?? [];
  return distinct(found.filter(isValidCas));
}

/** The EC numbers in a cell, as `casNumbersIn` reads CAS numbers. */
export function ecNumbersIn(cell: string): string[] {
  const found = plainHyphens(cell).match(/(?<![\d-])\d{3}-\d{3}-\d(?![\d-])/g) ?? [];
  return distinct(found.filter(isValidEc));
}
