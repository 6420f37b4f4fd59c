import { z } from 'zod';

const MOBILE = /^01[016789]\d{7,8}$/;
/** 02 and nine or ten digits in all; other areas, internet phones and those whose owner pays (080) ten or eleven. */
const AREA = /^(02\d{7,8}|0(3[1-3]|4[1-4]|5[1-5]|6[1-4]|70|80|50\d)\d{7,8})$/;
const NATIONWIDE = /^1[568]\d{6}$/;

const isContact = (digits: string): boolean => [MOBILE, AREA, NATIONWIDE].some((kind) => kind.test(digits));

/** What people write between the digits of a number, and the invisible marks that come along from address books. */
const BETWEEN = /[\s()./\u2212\p{Pd}\p{Cf}]/gu;

/** What stands in front of the digits, too: 82, with + or without, stands for the first 0. No number of ours begins so. */
const digitsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(BETWEEN, '')
    .replace(/^\+?82/, '0')
    .replace(/^00/, '0');

/** A phone to call back: mobile, with area code, or 15/16/18XX-XXXX (docs/product/accounts.md#fields). Digits alone. */
export const contactField = z
  .string()
  .max(50, '연락처를 확인해 주세요.')
  .transform(digitsOf)
  .refine((digits) => digits !== '', '연락처를 입력해 주세요.')
  .refine((digits) => digits === '' || isContact(digits), '연락처를 끝까지 입력해 주세요.');
