import type { CellGroup } from '@gredia/domain/regulations';

/** What the rows of a group are called above them. */
export const groupLabel: Record<CellGroup, string> = {
  BAN: '사용 금지',
  CONDITIONAL: '조건부 금지',
  LIMIT: '함량 한도',
  OPEN: '확인 필요',
  CAUTION: '주의 표시',
  NONE: '이 제품에 정한 것이 없는 성분',
};

/** Where the rows of a group stand: the table of wide screens and the cards of narrow ones have them both. */
export const groupAnchor = (group: CellGroup, isWide: boolean): string =>
  `law-${group.toLowerCase()}${isWide ? '' : '-cards'}`;
