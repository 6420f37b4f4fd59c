import { csvText } from '@gredia/domain';
import { compareLabels, inRightOrder } from './compare-labels';
import { sideTitle, type ComparisonOrder, type ReadSide } from './compared-side';
import { differenceWord } from './difference-word';

/** Two lists side by side, each column named by its list. */
export function comparisonCsv(left: ReadSide, right: ReadSide, order: ComparisonOrder): string {
  const { rows } = compareLabels(left.label, right.label);
  return csvText([
    [`${sideTitle(left)} 순서`, `${sideTitle(right)} 순서`, '표준명', 'INCI', '차이'],
    ...(order === 'left' ? rows : inRightOrder(rows)).map((row) => [
      row.left ?? '',
      row.right ?? '',
      row.title,
      row.INCI ?? '',
      differenceWord(row).replace(/^[−+] /, ''),
    ]),
  ]);
}
