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
  base: {
    display: { base: 'none', md: 'block' },
    mt: '3',
    _print: { display: 'block' },
    '& table': { tableLayout: 'fixed' },
    '& :is(thead th, tbody th, td, tfoot th)': { px: '3.5', textAlign: 'start' },
    '& tr > :first-child': {
      w: '226px',
      ps: '4.5',
      // A border would stay behind: it belongs to the table, not to the cell.
      boxShadow: 'inset -1px 0 {colors.border.default}',
    },
    '& tr > * + * + *': { borderInlineStart: '1px solid', borderColor: 'border.default' },
    '& thead th': {
      h: '10',
      fontSize: 'sm',
      color: 'fg.default',
      '& small': { fontWeight: 500, color: 'fg.subtle' },
    },
    '& tbody th': { bg: 'bg.panel', fontWeight: 400 },
    '& tbody :is(th, td)': { py: '5px' },
    '& tbody tr[data-mine] > *': { bg: 'bg.selected' },
    '& tbody tr[data-mine] > th': {
      boxShadow: 'inset 3px 0 0 {colors.brand.solid}, inset -1px 0 {colors.border.default}',
    },
    '& tbody tr:last-child > *': { borderBottom: '1px solid', borderColor: 'border.default' },
    '& tfoot :is(th, td)': { py: '2', bg: 'bg.subtle', borderBottom: 0, textStyle: 'caption', verticalAlign: 'top' },
    '& tfoot th': { fontWeight: 600, color: 'fg.muted' },
    // Unfolded, the countries need their width and pass by the uses.
    '&[data-wide] table': { tableLayout: 'auto', w: 'max-content', minW: '100%' },
    '&[data-wide] td > *': { w: '190px' },
  },
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
    <Root data-wide={isWide || undefined}>
      <TableFrame caption="국가별 규제 표" top pinned hover={false}>
        <thead>
          <tr>
            <ColumnHead>쓰는 제품</ColumnHead>
            <CountryHeads countries={countries} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isMine = use !== null && row.uses.includes(use);
            return (
              <tr key={row.key} data-mine={isMine || undefined}>
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
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">확인한 범위</th>
            <CoverageCells countries={countries} coverage={coverage} />
          </tr>
        </tfoot>
      </TableFrame>
    </Root>
  );
}
