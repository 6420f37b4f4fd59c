import { PASSWORD_MIN, passwordLength, passwordProblem } from '@gredia/domain';

const RULE = '8–64자, 영문·숫자·기호 중 2가지 이상';
const STRENGTH_TEXTS = [
  '쉽게 알아낼 수 있어요.',
  '쉽게 알아낼 수 있어요.',
  '조금 더 길면 좋아요.',
  '좋아요.',
  '아주 좋아요.',
];

/** What to do next with a password, or how good it is. `strength` is undefined until it can be estimated. */
export function passwordHint(password: string, strength: number | undefined): string {
  if (password === '') return `${RULE}을 섞어 주세요.`;
  const missing = PASSWORD_MIN - passwordLength(password);
  if (missing > 0) return `${RULE}. ${missing}자 더 필요해요.`;
  if (passwordProblem(password) !== undefined) return `${RULE}. 다른 종류의 글자를 섞어 주세요.`;
  return strength === undefined ? `${RULE}이면 돼요.` : `${STRENGTH_TEXTS[strength]} ${RULE}이면 돼요.`;
}
