import { regulationLevelLabel } from '@gredia/domain';
import { badgeOf, cellWord, entryLabel, readLists, SILENT_STATES, unreadLaw } from '@gredia/domain/regulations';
import type { CountryLists } from '../../../shared/law/law-question';
import { isUnchecked, type LawCellOfLabel } from './label-law';

/** What a cell says in one line, for files: `0.5% 허용 목록 [별표 2] 산으로서`. Never empty, never that silence allows. */
export function cellText(cell: LawCellOfLabel, lists: CountryLists | undefined): string {
  const { entries, lines, word, state } = cell;
  if (state === 'NO_ENTRY' || state === 'NO_DATA') return silence(cell, lists);
  const isSilent = SILENT_STATES.includes(state);
  const level = badgeOf(cell);
  const value = cellWord(cell);
  const badge = level && regulationLevelLabel[level];
  const places = [...new Set(entries.map(({ list, entry }) => entryLabel(list, entry)))].join(', ');
  return [
    ...(word && !isSilent && word !== value ? [`${word}:`] : []),
    value,
    ...(badge && badge !== value ? [badge] : []),
    ...(places && !isSilent ? [`[${places}]`] : []),
    lines.join('; '),
  ]
    .filter(Boolean)
    .join(' ');
}

/** That no list names it, and what is missing of the lists. */
function silence(cell: LawCellOfLabel, lists: CountryLists | undefined): string {
  const unread = unreadLaw(lists);
  const said = lists?.isLoaded ? `${readLists(lists)}에 없음${unread ? ` (${unread})` : ''}` : '자료 없음';
  return isUnchecked(cell) ? `확인 필요: ${said}` : said;
}
