import { z } from 'zod';

const MOBILE = /^01[016789]\d{7,8}$/;
/** 02 and nine or ten digits in all, other areas and internet phones ten or eleven. */
const AREA = /^(02\d{7,8}|0(3[1-3]|4[1-4]|5[1-5]|6[1-4]|70|50\d)\d{7,8})$/;
const NATIONWIDE = /^1[568]\d{6}$/;

const isContact = (digits: string): boolean => [MOBILE, AREA, NATIONWIDE].some((kind) => kind.test(digits));

/** What people write between the digits of a number, or in front of them: +82 stands for the first 0. */
const digitsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^\+82/, '0')
    .replace(/^00/, '0');

/** A phone to call back: mobile, with area code, or 15/16/18XX-XXXX (decisions §9). Digits alone. */
export const contactField = z
  .string()
  .max(50, '전화번호를 확인해 주세요.')
  .transform(digitsOf)
  .refine((digits) => digits !== '', '전화번호를 입력해 주세요.')
  .refine((digits) => digits === '' || isContact(digits), '전화번호를 끝까지 입력해 주세요.');
