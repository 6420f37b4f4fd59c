import { z } from 'zod';
import { EMAIL_MESSAGE, isEmail, normaliseEmail } from './email-rule';
import { normalisePassword, passwordProblem } from './password-rules';

export const emailField = z.string().transform(normaliseEmail).refine(isEmail, EMAIL_MESSAGE);

/** A new password for the account of an address; null where the address is not known. */
export const passwordFor = (email: string | null) =>
  z
    .string()
    .transform(normalisePassword)
    .superRefine((password, { addIssue }) => {
      const problem = passwordProblem(password, email);
      if (problem !== undefined) addIssue(problem);
    });

export const passwordField = passwordFor(null);

export const nameField = z
  .string()
  .trim()
  .min(1, '이름을 입력해 주세요.')
  .refine((name) => [...name].length <= 30, '이름은 30자까지 쓸 수 있어요.')
  .regex(/^[\p{L}\p{M} .\-']*$/u, "이름에는 글자, 빈칸, . - ' 만 쓸 수 있어요.");

/** Words that would make an account look like ours. */
const RESERVED_PARTS = ['관리자', '운영자', '운영팀', 'admin', 'operator', '그레디아', 'gredia', '탈퇴회원'];
const RESERVED = ['고객센터', '시스템', 'system', 'root', 'support', 'staff', 'official', 'null', 'undefined'];

function isReservedNickname(nickname: string): boolean {
  const word = nickname.normalize('NFKC').toLowerCase();
  return RESERVED.includes(word) || RESERVED_PARTS.some((part) => word.includes(part));
}

export const NICKNAME_TAKEN_MESSAGE = '이미 사용 중인 별명이에요.';

export const nicknameField = z
  .string()
  .trim()
  .normalize('NFC')
  .regex(/^[가-힣ㄱ-ㅎㅏ-ㅣA-Za-z0-9_]{2,16}$/, '별명은 한글, 영문, 숫자, _ 로 2–16자까지 쓸 수 있어요.')
  .refine((nickname) => !isReservedNickname(nickname), '쓸 수 없는 별명이에요. 다른 별명을 골라 주세요.');

export const companyField = z
  .string()
  .trim()
  .regex(/^[^\p{C}]*$/u, '회사 이름에 쓸 수 없는 글자가 있어요.')
  .refine((company) => [...company].length <= 50, '회사 이름은 50자까지 쓸 수 있어요.');

/** Digits only; empty for no number. */
export const mobileField = z
  .string()
  .transform((mobile) => mobile.normalize('NFKC').replace(/[\s.-]/g, ''))
  .pipe(z.string().regex(/^(01[016789]\d{7,8})?$/, '휴대폰 번호 형식을 확인해 주세요.'));

/** 01012345678 → 010-1234-5678 */
export function formatMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');
}
