import { normaliseEmail } from './email-rule';

export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 64;
export const PASSWORD_MESSAGE = '비밀번호는 8자 이상, 영문·숫자·기호 중 2가지 이상을 조합해 주세요.';
const PASSWORD_TOO_LONG_MESSAGE = '비밀번호는 64자까지 쓸 수 있어요.';
export const PASSWORD_IS_EMAIL_MESSAGE = '비밀번호에 이메일 주소를 쓸 수 없어요.';

/** Hangul typed on one system and on another may differ in its code points: one spelling for hashing and checking. */
export const normalisePassword = (password: string): string => password.normalize('NFC');

/** How many of letters, digits and symbols a password has. */
function kindsIn(password: string): number {
  return [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
}

/** Length in characters as a person counts them, not in UTF-16 units. */
export const passwordLength = (password: string): number => [...password].length;

/** Whether a password is the account's own address. */
export const isPasswordEmail = (password: string, email: string): boolean =>
  normaliseEmail(password) === normaliseEmail(email);

/**
 * Why a password is refused; undefined when it is not. What `passwordFor` says, for forms that need no zod. Common
 * ones are another matter: `commonPasswordProblem` of `@gredia/domain/passwords`.
 * @param email of the account; null where it is not known
 */
export function passwordProblem(password: string, email: string | null = null): string | undefined {
  const normalised = normalisePassword(password);
  const length = passwordLength(normalised);
  if (length > PASSWORD_MAX) return PASSWORD_TOO_LONG_MESSAGE;
  if (length < PASSWORD_MIN || kindsIn(normalised) < 2) return PASSWORD_MESSAGE;
  return email !== null && isPasswordEmail(normalised, email) ? PASSWORD_IS_EMAIL_MESSAGE : undefined;
}
