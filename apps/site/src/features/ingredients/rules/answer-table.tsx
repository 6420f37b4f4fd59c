import { answerTable, type ProductUse, type TableCountry } from '@gredia/domain/regulations';
import { ColumnHead, styled, TableFrame } from '@gredia/ui';
import { useMemo } from 'react';
import { CountryHeads, CoverageCells } from '../../../shared/law/country-columns';
import { LawCell } from '../../../shared/law/law-cell';
import type { CountryLists } from '../../../shared/law/law-question';
import { RowHead } from './row-head';

/** So few rows leave room for whole conditions. */
const FEW_ROWS = 4;

const Root = styled('div', {
  base: { display: { base: 'none', md: 'block' }, mt: '3', _print: { display: 'block' } },
});

// Cells are plain elements, laid out by the part of the table they stand in.
const cells = {
  '& > tr > :is(th, td)': { px: '3.5', textAlign: 'start' },
  '& > tr > :first-child': { w: '226px', ps: '4.5' },
  '& > tr > * + * + *': { borderInlineStart: '1px solid', borderColor: 'border.default' },
} as const;
// A border would stay behind: it belongs to the table, not to the cell.
const edge = 'inset -1px 0 {colors.border.default}';
const edged = { '& > tr > th:first-child': { boxShadow: edge } } as const;
/** Unfolded, the countries need their width and pass by the uses. */
const wide = { true: { '& > tr > td > *': { w: '190px' } } } as const;

const Heads = styled('thead', { base: { ...cells, ...edged } });
const Uses = styled('tbody', { base: cells, variants: { isWide: wide } });
const Use = styled('tr', {
  base: { '& > th': { bg: 'bg.panel', boxShadow: edge } },
  variants: {
    isMine: {
      true: {
        '& > :is(th, td)': { bg: 'bg.selected' },
        '& > th': { boxShadow: `inset 3px 0 0 {colors.brand.solid}, ${edge}` },
      },
    },
  },
});
const Coverage = styled('tfoot', {
  base: {
    ...cells,
    ...edged,
    '& > tr > *': { bg: 'bg.subtle', borderBottom: 0, textStyle: 'caption', verticalAlign: 'top' },
    '& > tr > th': { py: '2', fontWeight: 600, color: 'fg.muted' },
  },
  variants: { isWide: wide },
});

interface AnswerTableProps {
  columns: readonly TableCountry[];
  coverage: readonly CountryLists[];
  /** The product of the formula; its row is marked. */
  use: ProductUse | null;
  /** More countries than fit: the table scrolls inside its region. */
  isWide: boolean;
}

/** Rows are uses, columns countries; each cell one merged answer. Below stands what was read of each country. */
export function AnswerTable({ columns, coverage, use, isWide }: AnswerTableProps) {
  const rows = useMemo(() => answerTable(columns), [columns]);
  const countries = columns.map(({ country }) => country);
  const listsOf = (country: string) => coverage.find((lists) => lists.country === country);
  return (
    <Root>
      <TableFrame caption="국가별 규제 표" top pinned hover={false} widths={isWide ? 'free' : 'even'}>
        <Heads>
          <tr>
            <ColumnHead>쓰는 제품</ColumnHead>
            <CountryHeads countries={countries} />
          </tr>
        </Heads>
        <Uses isWide={isWide}>
          {rows.map((row) => {
            const isMine = use !== null && row.uses.includes(use);
            return (
              <Use key={row.key} isMine={isMine}>
                <th scope="row">
                  <RowHead row={row} isMine={isMine} />
                </th>
                {countries.map((country) => (
                  <td key={country}>
                    <LawCell
                      cell={row.cells[country]!}
                      lists={listsOf(country)}
                      conditionsHref="#conditions"
                      isRoomy={rows.length <= FEW_ROWS}
                    />
                  </td>
                ))}
              </Use>
            );
          })}
        </Uses>
        <Coverage isWide={isWide}>
          <tr>
            <th scope="row">확인한 범위</th>
            <CoverageCells countries={countries} coverage={coverage} />
          </tr>
        </Coverage>
      </TableFrame>
    </Root>
  );
}
