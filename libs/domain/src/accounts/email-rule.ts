/** One address, one spelling: NFKC, lower case, no spaces around it. What is stored and compared. */
export const normaliseEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

export const EMAIL_MESSAGE = '올바른 이메일 주소를 입력해 주세요.';
/** One @, a domain with a dot, and nothing that means something in the header of a mail. */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]+@(?:[^\s@<>()[\]\\,;:"\p{C}.]+\.)+[^\s@<>()[\]\\,;:"\p{C}.]+$/u;

/** Whether an address, normalised, can exist. */
export const isEmail = (email: string): boolean => email.length <= 254 && EMAIL.test(email);

/** Why what was typed is no address; undefined when it is one. What `emailField` says, for forms that need no zod. */
export const emailProblem = (email: string): string | undefined =>
  isEmail(normaliseEmail(email)) ? undefined : EMAIL_MESSAGE;
