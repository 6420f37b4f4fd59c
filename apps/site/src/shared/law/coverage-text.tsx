import { readEditionDates, missingLaw, readLists } from '@gredia/domain/regulations';
import { formatNumber, styled } from '@gredia/ui';
import type { CountryLists } from './law-question';

const Root = styled('div', {
  base: {
    textStyle: 'caption',
    color: 'fg.muted',
    '& > b': { fontWeight: 600 },
    '& > span': { whiteSpace: 'nowrap' },
    '& > em': { display: 'block', fontStyle: 'normal', fontWeight: 600, color: 'warn.fg' },
  },
});

/** How the lists of a country stand: what was read, of which edition, official or a copy; what is missing in warn. */
export function CoverageText({ lists }: { lists: CountryLists | undefined }) {
  if (!lists?.isLoaded) {
    return (
      <Root>
        <em>자료 없음</em>
      </Root>
    );
  }
  const read = lists.lists.filter(({ state }) => state !== 'MISSING');
  const entries = read.reduce((sum, list) => sum + list.entries, 0);
  const isOfficial = read.every((list) => list.isOfficial);
  const isWhole = read.every(({ state }) => state === 'WHOLE');
  const missing = missingLaw(lists);
  return (
    <Root>
      <b>{readLists(lists)}</b> {formatNumber(entries)}항목 {isWhole ? '전체' : '일부'} ·{' '}
      {isOfficial ? '공식' : '2차 자료'}
      {readEditionDates(lists) && <span> · {readEditionDates(lists)}판</span>}
      {missing.length > 0 && <em>{missing.join(', ')} 미반영</em>}
    </Root>
  );
}
