import { differenceOf, type ComparedRow } from './compare-labels';

/** The difference in words and arrows: `↑ 3`, `− 왼쪽만`. */
export function differenceWord(row: ComparedRow): string {
  const difference = differenceOf(row);
  switch (difference.kind) {
    case 'SAME':
      return '같은 자리';
    case 'LEFT_ONLY':
      return '− 왼쪽만';
    case 'RIGHT_ONLY':
      return '+ 오른쪽만';
    case 'UP':
      return `↑ ${difference.steps}`;
    case 'DOWN':
      return `↓ ${difference.steps}`;
  }
}
