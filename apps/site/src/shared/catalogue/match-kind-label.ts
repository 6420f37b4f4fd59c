import type { LabelMatchKind } from '@gredia/graphql-schema';

/** How a written name was recognised, in two words. */
export const matchKindLabel: Record<LabelMatchKind, string> = {
  EXACT: '정확히 일치',
  SPELLING: '구명칭 표기',
  PREVIOUS_NAME: '이전 이름',
  ALIAS: '다른 이름',
  TYPO: '오타',
  SPLIT: '나눠 읽음',
};
