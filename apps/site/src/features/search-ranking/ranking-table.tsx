import type { RankingRowFragment } from '@gredia/graphql-schema';
import { DataTable, formatNumber, styled, type DataColumn } from '@gredia/ui';
import { paths } from '../../shared/addresses/paths';
import { RankingChange } from './ranking-change';

const Rank = styled('b', {
  base: { fontWeight: 700, fontVariantNumeric: 'tabular-nums', color: 'fg.subtle' },
  variants: { isHigh: { true: { color: 'brand.fg' } } },
});
const Share = styled('span', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '2.5' },
});
const Track = styled('span', {
  base: { display: { base: 'none', md: 'block' }, w: '96px', h: '6px', borderRadius: 'full', bg: 'bg.muted' },
});
const Bar = styled('i', { base: { display: 'block', h: '100%', borderRadius: 'full', bg: 'brand.solid' } });

const percent = (ratio: number): string => `${(ratio * 100).toFixed(1)}%`;

const columnsFor = (most: number): DataColumn<RankingRowFragment>[] => [
  {
    id: 'rank',
    title: '순위',
    type: 'number',
    width: '10%',
    area: 'rank',
    cell: ({ rank }) => <Rank isHigh={rank <= 3}>{rank}</Rank>,
  },
  { id: 'name', title: '성분', type: 'name', width: '44%', area: 'name', cell: ({ name }) => name },
  {
    id: 'change',
    title: '변동',
    type: 'number',
    width: '14%',
    area: 'change',
    cell: ({ change }) => <RankingChange change={change} />,
  },
  {
    id: 'frequency',
    title: '검색',
    type: 'number',
    width: '12%',
    isWide: true,
    cell: ({ frequency }) => `${formatNumber(frequency)}회`,
  },
  {
    id: 'ratio',
    title: '비중',
    type: 'number',
    width: '20%',
    area: 'ratio',
    cell: ({ ratio }) => (
      <Share>
        <Track aria-hidden="true">
          <Bar style={{ width: `${(ratio / most) * 100}%` }} />
        </Track>
        {percent(ratio)}
      </Share>
    ),
  },
];

/** On narrow screens one line a place: its number, its name, its share and how it moved. */
const card = {
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto 44px',
  gridTemplateAreas: '"rank name ratio change"',
  alignItems: 'center',
  rowGap: 0,
  columnGap: '3',
  px: '3',
  py: '2.5',
  '& > td[data-type=number]': { textAlign: 'end' },
} as const;

/** All places of a ranking. */
export function RankingTable({ ranking, isBusy }: { ranking: readonly RankingRowFragment[]; isBusy: boolean }) {
  return (
    <DataTable
      caption="성분 검색 순위"
      columns={columnsFor(ranking[0]?.ratio ?? 1)}
      rows={ranking}
      keyOf={({ rank }) => rank}
      hrefOf={({ name }) => paths.ingredient(name)}
      cards={card}
      isBusy={isBusy}
    />
  );
}
