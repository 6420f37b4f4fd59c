/** Signs that some keyboards write in another way. */
const OTHER_SIGNS: Readonly<Record<string, string>> = {
  ...{ '\u3000': ' ', '﹥': '>', '﹤': '<', '≫': '>', '≪': '<', '〉': '>', '〈': '<', '›': '>', '‹': '<' },
  // `≮` is not less, `≯` not more.
  ...{ '≧': '≥', '⩾': '≥', '≽': '≥', '⪰': '≥', '≳': '≥', '≮': '≥' },
  ...{ '≦': '≤', '⩽': '≤', '≼': '≤', '⪯': '≤', '≲': '≤', '≯': '≤' },
};
const OTHER_SIGN = new RegExp(`[${Object.keys(OTHER_SIGNS).join('')}]`, 'g');

/** How far signs as wide as a Korean letter (`１％`) stand from the narrow ones. */
const WIDE = 0xfee0;

/** A question with each sign in its plain writing, in NFC: `＞＝１％` is `>=1%`. Places in it stay as they are. */
export const plainSigns = (question: string): string =>
  question
    .normalize('NFC')
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE))
    .replace(OTHER_SIGN, (sign) => OTHER_SIGNS[sign]!);
