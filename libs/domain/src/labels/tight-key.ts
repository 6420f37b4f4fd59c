/** Syllables, small letters, digits and marks of ASCII but the grave accent: hundreds of parts of a label are keys already. */
const TIGHT = /^[!-@[-_a-~가-힣]*$/;
/** With capitals and blanks: most others, such as two names with a comma in between. */
const PLAIN = /^[ -_a-~가-힣]*$/;

/** What two writings of one name share: lower case, no blanks, one kind of hyphen. */
export function tightKey(text: string): string {
  if (TIGHT.test(text)) return text;
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll(' ', '');
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff\s]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[‘’´`]/g, "'");
}
