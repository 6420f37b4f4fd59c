const email = /[^\s@]@[^\s@]/;
/** Mobile, area-code and service numbers in Korea, also with the country's own; resident registration numbers. */
const numbers = [
  /(?<!\d)(?:\+?82[-.\s]?0?|0)(?:1[016789]|2|[3-6]\d|70|50\d)[-.\s]?\d{3,4}[-.\s]?\d{4}(?!\d)/,
  /(?<!\d)1[568]\d{2}-\d{4}(?!\d)/,
  /(?<!\d)\d{6}-?[1-8]\d{6}(?!\d)/,
];

const plainOf = (text: string): string => text.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/g, '-');

/** Whether a search word looks like an e-mail address, a phone number or another number of a person: it is not kept. */
export function isPersonalWord(word: string): boolean {
  const plain = plainOf(word);
  return email.test(plain) || numbers.some((pattern) => pattern.test(plain));
}

const HIDDEN = '○○';

/** A text without e-mail addresses, phone numbers and other numbers of a person, for a service that is not ours. */
export function withoutPersonalWords(text: string): string {
  const numberless = numbers.reduce((left, { source }) => left.replace(new RegExp(source, 'g'), HIDDEN), plainOf(text));
  return numberless
    .split(/(\s)/)
    .map((word) => (email.test(word) ? HIDDEN : word))
    .join('');
}
