/** 01012345678 → 010-1234-5678, 0212345678 → 02-1234-5678, 15881234 → 1588-1234; anything else as it is. */
export function formatContact(digits: string): string {
  return digits.replace(/^(1\d{3})(\d{4})$/, '$1-$2').replace(/^(02|050\d|0\d{2})(\d{3,4})(\d{4})$/, '$1-$2-$3');
}
