/**
 * Signs that nobody sees: of direction (a text could show another order than it has), of width nothing, tags, private ones, none at all,
 * halves of a pair, and letters that only fill space. What joins two pictures to one emoji stays.
 */
const UNSEEN =
  /(?!\u200d\p{Extended_Pictographic})[\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u{e0000}-\u{e0fff}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A letter may wear some signs; a tower of them covers the lines above. */
const TOWER = /(\p{M}{4})\p{M}+/gu;

/** Texts of such signs alone are as they should be: most are, and reading them once costs a tenth. */
const PLAIN = /^[\n\t\x20-\x7e가-힣]*$/;

/** Text in NFC without signs that nobody sees; line breaks and tabs stay. */
export const plainSigns = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(UNSEEN, '')
        .replace(/(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
        .replace(TOWER, '$1')
        .normalize('NFC');
