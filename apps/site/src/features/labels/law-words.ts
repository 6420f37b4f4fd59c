import { regulationLevelLabel } from '@gredia/domain';
import { badgeOf, cellWord, entryLabel, SILENT_STATES } from '@gredia/domain/regulations';
import { missingLaw, readLists, type CountryLists } from '../shared/law/law-question';
import type { LawCellOfLabel } from './label-law';

/** What a cell says in one line, for files: `0.5% 허용 목록 [별표 2] 산으로서`. */
export function cellText(cell: LawCellOfLabel | undefined, lists: CountryLists | undefined): string {
  if (!cell || cell.state === 'NO_ENTRY' || cell.state === 'NO_DATA') return silence(lists);
  const { entries, lines, word } = cell;
  const level = badgeOf(cell);
  const value = cellWord(cell);
  const badge = level && regulationLevelLabel[level];
  const places = [...new Set(entries.map(({ list, entry }) => entryLabel(list, entry)))].join(', ');
  const isSilent = SILENT_STATES.includes(cell.state);
  return [
    ...(word ? [`${word}:`] : []),
    value,
    ...(badge && badge !== value ? [badge] : []),
    ...(places && !isSilent ? [`[${places}]`] : []),
    lines.join('; '),
  ]
    .filter(Boolean)
    .join(' ');
}

/** That no list names it, and what is missing of the lists: never that it is allowed. */
function silence(lists: CountryLists | undefined): string {
  if (!lists?.isLoaded) return '자료 없음';
  const missing = missingLaw(lists);
  const open = missing.length ? ` (${missing.join(', ')} 미반영)` : lists.isWhole ? '' : ' (일부만 확인)';
  return `${readLists(lists)}에 없음${open}`;
}
