import { RICH_TEXT_LIMITS as LIMITS } from './allow-list';

const thousands = (count: number): string => count.toLocaleString('ko-KR');

/** Why a text is not taken, and the sentence beside the field. */
export const RICH_TEXT_PROBLEMS = {
  EMPTY: '내용을 입력해 주세요.',
  INPUT_TOO_LARGE: '붙여 넣은 글이 너무 커요. 나누어서 올려 주세요.',
  TOO_COMPLEX: '글의 서식이 너무 복잡해요. 서식 없이 붙여 넣어 주세요.',
  TEXT_TOO_LONG: `내용은 ${thousands(LIMITS.maxText)}자까지 쓸 수 있어요.`,
  HTML_TOO_LARGE: '서식과 표가 너무 많아요. 서식을 줄이거나 글을 나누어 주세요.',
  TOO_MANY_PICTURES: `사진은 ${LIMITS.maxPictures}장까지 넣을 수 있어요.`,
  TABLE_TOO_LARGE: `표는 ${LIMITS.maxTableRows}줄, ${LIMITS.maxTableColumns}칸까지 만들 수 있어요.`,
} as const satisfies Record<string, string>;

export type RichTextProblem = keyof typeof RICH_TEXT_PROBLEMS;
