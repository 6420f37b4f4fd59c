import { Link, styled, Table, Th } from '@gredia/ui';
import { paths } from '../../app/paths';
import type { ComparedRow } from './compare-labels';
import { DifferenceBadge } from './difference-badge';

const Root = styled('div', {
  base: {
    '& td b': { fontWeight: 600 },
    '& td small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
    '& td a:hover': { color: 'fg.link', textDecoration: 'underline' },
    '& td[data-place]': { w: '56px', textAlign: 'end', fontWeight: 650 },
    '& td[data-difference]': {
      w: '120px',
      textAlign: 'center',
      borderInline: '1px solid',
      borderColor: 'border.default',
      '& > b': { fontSize: '13px', color: 'fg.muted' },
    },
    '& td[data-none]': { color: 'fg.subtle' },
    '& [data-left-only] > :nth-child(-n + 2)': { bg: 'bad.bg', printColorAdjust: 'exact' },
    '& [data-right-only] > :nth-child(n + 4)': { bg: 'ok.bg', printColorAdjust: 'exact' },
    // On narrow screens one row an ingredient: its name and the difference between the two places.
    mdDown: {
      '& thead': { display: 'none' },
      '& :is(table, tbody)': { display: 'block' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: '36px minmax(0, 1fr) 36px',
        gridTemplateAreas: '"left name right" "left difference right"',
        alignItems: 'center',
        columnGap: '8px',
        px: '12px',
        py: '10px',
        borderBottom: '1px solid',
        borderColor: 'border.default',
        _last: { borderBottom: 0 },
        '&[data-left-only]': { bg: 'bad.bg' },
        '&[data-right-only]': { bg: 'ok.bg' },
      },
      '& tbody tr > :is(td, td:first-child)': {
        display: 'block',
        w: 'auto',
        p: 0,
        border: 0,
        bg: 'transparent',
        textAlign: 'center',
      },
      '& td:nth-child(1)': { gridArea: 'left' },
      '& td:nth-child(2)': { gridArea: 'name' },
      '& td:nth-child(3)': { gridArea: 'difference', fontSize: '13px' },
      '& td:nth-child(4)': { gridArea: 'right' },
      // The name stands once: in the cell of the list that has it.
      '& tbody tr > td:nth-child(5)': { display: 'none' },
      '& tbody [data-right-only] > td:nth-child(2)': { display: 'none' },
      '& tbody [data-right-only] > td:nth-child(5)': { display: 'block', gridArea: 'name' },
      '& td:not([data-difference]) small:not([data-unknown])': { display: 'none' },
      // The name is as high as a finger wants it, the difference stands right under it all the same.
      '& td > a': { display: 'flex', alignItems: 'center', justifyContent: 'center', minH: '44px', my: '-10px' },
    },
  },
});

interface ComparisonTableProps {
  rows: readonly ComparedRow[];
  leftTitle: string;
  rightTitle: string;
}

/** Two lists side by side: each ingredient with its place in both. */
export function ComparisonTable({ rows, leftTitle, rightTitle }: ComparisonTableProps) {
  return (
    <Root>
      <Table caption="전성분 비교 표" dense>
        <thead>
          <tr>
            <Th end>순서</Th>
            <Th>{leftTitle}</Th>
            <Th style={{ textAlign: 'center' }}>차이</Th>
            <Th end>순서</Th>
            <Th>{rightTitle}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              data-left-only={row.right === null || undefined}
              data-right-only={row.left === null || undefined}
            >
              <Side row={row} place={row.left} />
              <td data-difference>
                <DifferenceBadge row={row} />
              </td>
              <Side row={row} place={row.right} />
            </tr>
          ))}
        </tbody>
      </Table>
    </Root>
  );
}

function Side({ row: { key, title, INCI }, place }: { row: ComparedRow; place: number | null }) {
  const isKnown = !key.startsWith('?');
  return (
    <>
      <td data-place data-none={place === null || undefined}>
        {place ?? '–'}
      </td>
      {place === null ? (
        <td data-none>없음</td>
      ) : (
        <td>
          {isKnown ? (
            <Link href={paths.ingredient(title)}>
              <b>{title}</b>
            </Link>
          ) : (
            <b>{title}</b>
          )}
          {INCI && INCI !== title && <small>{INCI}</small>}
          {!isKnown && <small data-unknown>사전에서 찾지 못한 이름</small>}
        </td>
      )}
    </>
  );
}
