const DIGITS = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
/** Within four digits, the lowest first. */
const PLACES = ['', '십', '백', '천'];
/** Names of the groups of four digits, the lowest first. */
const GROUPS = ['', '만', '억', '조'];

/**
 * A sum as papers write it so that no digit can be added: 1787500 → `일금 일백칠십팔만칠천오백원정`.
 * @param amountKrw whole won, not negative
 * @returns null beyond what a number holds exactly
 */
export function wonInWords(amountKrw: number): string | null {
  if (!Number.isSafeInteger(amountKrw) || amountKrw < 0) return null;
  return `일금 ${amountKrw === 0 ? '영' : inWords(amountKrw)}원정`;
}

/** Every digit is said: 일만 and 일십, where speech leaves the one out. */
function inWords(amount: number): string {
  const digits = [...String(amount)].reverse().map(Number);
  return GROUPS.map((group, index) => {
    const four = digits.slice(index * 4, index * 4 + 4);
    const words = four.map((digit, place) => (digit ? `${DIGITS[digit] ?? ''}${PLACES[place] ?? ''}` : ''));
    return words.some(Boolean) ? `${words.reverse().join('')}${group}` : '';
  })
    .reverse()
    .join('');
}
