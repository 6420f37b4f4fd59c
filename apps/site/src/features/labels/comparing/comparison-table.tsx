import { DataTable, Link, styled, touchTarget, Wide, type DataColumn } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';
import type { ComparedRow } from './compare-labels';
import { DifferenceBadge } from './difference-badge';

const Place = styled('span', { base: { fontWeight: 650 } });
const Missing = styled('span', { base: { color: 'fg.subtle' } });
const NameLink = styled(Link, {
  base: {
    ...touchTarget,
    _hover: { color: 'fg.link', textDecoration: 'underline' },
    // As high as a finger wants it; the difference stands right under it all the same.
    mdDown: { display: 'flex', alignItems: 'center', justifyContent: 'center', minH: 'touch', my: '-2.5' },
  },
});

/** On narrow screens one card an ingredient: its name and the difference between the two places. */
const card = {
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) 36px',
  gridTemplateAreas: '"left name right" "left difference right"',
  rowGap: 0,
  columnGap: '2',
  px: '3',
  py: '2.5',
  textAlign: 'center',
} as const;

interface ComparisonTableProps {
  rows: readonly ComparedRow[];
  leftTitle: string;
  rightTitle: string;
}

/** Two lists side by side: each ingredient with its place in both. */
export function ComparisonTable({ rows, leftTitle, rightTitle }: ComparisonTableProps) {
  const columns: DataColumn<ComparedRow>[] = [
    ...sideColumns('left', leftTitle),
    {
      id: 'difference',
      title: '차이',
      type: 'mark',
      width: '120px',
      isRuled: true,
      area: 'difference',
      cell: (row) => <DifferenceBadge row={row} />,
    },
    ...sideColumns('right', rightTitle),
  ];
  return (
    <DataTable caption="전성분 비교 표" dense columns={columns} rows={rows} keyOf={({ key }) => key} cards={card} />
  );
}

/** Place and name in one of the lists. On a card the name stands once: from the left list, if it is there. */
function sideColumns(side: 'left' | 'right', title: string): DataColumn<ComparedRow>[] {
  const tone: DataColumn<ComparedRow>['tone'] = (row) => {
    if (side === 'left') return row.right === null ? 'bad' : undefined;
    return row.left === null ? 'ok' : undefined;
  };
  return [
    {
      id: `${side} place`,
      title: '순서',
      type: 'number',
      width: '56px',
      area: side,
      tone,
      cell: ({ [side]: place }) => (place === null ? <Missing>–</Missing> : <Place>{place}</Place>),
    },
    {
      id: side,
      title,
      type: 'plain',
      // Both sides as wide as each other, however long their names are.
      width: '40%',
      area: 'name',
      isWide: ({ left }) => (side === 'left') === (left === null),
      tone,
      cell: (row) => (row[side] === null ? <Missing>없음</Missing> : <Name row={row} />),
    },
  ];
}

function Name({ row: { key, title, INCI } }: { row: ComparedRow }) {
  const isKnown = !key.startsWith('?');
  return (
    <>
      {isKnown ? (
        <NameLink href={paths.ingredient(title)}>
          <b>{title}</b>
        </NameLink>
      ) : (
        <b>{title}</b>
      )}
      {INCI && INCI !== title && (
        <small>
          <Wide>{INCI}</Wide>
        </small>
      )}
      {!isKnown && <small>사전에서 찾지 못한 이름</small>}
    </>
  );
}
