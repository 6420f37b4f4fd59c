import { z } from 'zod';

const MESSAGE = '사업자등록번호를 확인해 주세요.';

/** By which the first eight digits are multiplied; the ninth one has a carry. */
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3] as const;

/** Whether ten digits are a number that a tax office can have given: the last one follows from the others. */
export function isBusinessNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits) || /^0+$/.test(digits)) return false;
  const at = (place: number): number => Number(digits[place]);
  const ninth = at(8) * 5;
  const sum = WEIGHTS.reduce<number>((total, weight, place) => total + at(place) * weight, 0);
  const total = sum + Math.floor(ninth / 10) + (ninth % 10);
  return (10 - (total % 10)) % 10 === at(9);
}

/** `1234567891` → `123-45-67891`; anything else as it is. */
export const formatBusinessNumber = (digits: string): string => digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');

/** A business registration number (사업자등록번호): digits alone are kept, however they were typed. */
export const businessNumberField = z
  .string()
  .max(50, MESSAGE)
  .transform((text) => text.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, ''))
  .refine(isBusinessNumber, MESSAGE);
