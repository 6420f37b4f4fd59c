import type { CellGroup } from '@gredia/domain/regulations';
import { ColumnHead, styled, TableFrame } from '@gredia/ui';
import { ArrowRight } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { CountryHeads, CoverageCells } from '../../../shared/law/country-columns';
import { LawCell } from '../../../shared/law/law-cell';
import { countIngredients, rowKey, type LabelLaw, type LawRow } from './label-law';
import { groupAnchor, groupLabel } from './law-groups';
import { rulesHref, RuledName } from './ruled-name';
import { useScrollsOn } from './use-scrolls-on';

/** As many stand side by side without scrolling: only then can the heads stick to the window. */
const SIDE_BY_SIDE = 4;

const Root = styled('div', {
  base: {
    display: { base: 'none', md: 'block' },
    _print: { display: 'block' },
    '& :is(td, th)': { px: '3' },
    '& :is(td, th) + :is(td, th)': { borderLeft: '1px solid', borderColor: 'border.default' },
    '& thead th': {
      h: '42px',
      fontSize: 'sm',
      color: 'fg.default',
      '& > small': { fontWeight: 500, color: 'fg.subtle' },
    },
    '& tr > :first-of-type:not([colspan])': { w: '214px', minW: '150px' },
    '& td > a > b': { fontWeight: 600 },
    '& td > a:hover': { color: 'fg.link', textDecoration: 'underline' },
    '& td > small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
    '& td > div > div > b': { fontSize: 'lg', lineHeight: '5.5', letterSpacing: 0 },
    '& td > div > p': { fontSize: 'xs', lineHeight: '4.5' },
    '& tbody th[colspan]': {
      py: '7px',
      bg: 'bg.subtle',
      fontSize: 'xs',
      lineHeight: '4.5',
      fontWeight: 600,
      textAlign: 'start',
      color: 'fg.muted',
      scrollMarginTop: '180px',
      '& > small': { fontWeight: 500, color: 'fg.subtle' },
    },
    '& tfoot td': { bg: 'bg.subtle', borderBottom: 0, verticalAlign: 'top', textStyle: 'caption', color: 'fg.muted' },
    '& tbody tr:last-child > *': { borderBottom: '1px solid', borderColor: 'border.default' },
  },
  variants: {
    isSideBySide: {
      true: {
        // Below the header of the window stands the choice of the product.
        '--above': '56px',
        '& table': { tableLayout: 'fixed', _print: { tableLayout: 'auto' } },
      },
      false: {
        '& table': { _print: { tableLayout: 'fixed' } },
        '& td': { minW: '150px' },
        '& tr > :first-of-type:not([colspan])': { bg: 'bg.panel', boxShadow: 'inset -1px 0 {colors.border.default}' },
        '& thead tr > :first-of-type': { bg: 'bg.subtle' },
        '& tfoot tr > :first-of-type:not([colspan])': { bg: 'bg.subtle' },
      },
    },
  },
});

const Hint = styled('p', {
  base: {
    ...{ display: 'flex', alignItems: 'center', gap: '1.5', mb: '2', textStyle: 'small', color: 'fg.muted' },
    _print: { display: 'none' },
  },
});

interface LimitsTableProps {
  groups: ReadonlyMap<CellGroup, readonly LawRow[]>;
  countries: readonly string[];
  coverage: LabelLaw['coverage'];
}

/** The countries side by side, one cell each for the chosen product; below them how far their lists were read. */
export function LimitsTable({ groups, countries, coverage }: LimitsTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { isWide } = useScrollsOn(frame);
  const isSideBySide = countries.length <= SIDE_BY_SIDE;
  const listsOf = (country: string) => coverage.find((lists) => lists.country === country);
  return (
    <Root ref={frame} isSideBySide={isSideBySide}>
      {isWide && (
        <Hint>
          <ArrowRight size={14} />
          {countries.length}개 국가가 있어요. 표를 옆으로 밀면 모두 볼 수 있어요.
        </Hint>
      )}
      <TableFrame
        caption="국가별 한도 표"
        top
        sticky={isSideBySide ? 'page' : 'frame'}
        pinned={!isSideBySide}
        hover={false}
      >
        <thead>
          <tr>
            <ColumnHead>성분</ColumnHead>
            <CountryHeads countries={countries} />
          </tr>
        </thead>
        <tbody>
          {[...groups]
            .filter(([group]) => group !== 'NONE')
            .map(([group, rows]) => (
              <Fragment key={group}>
                <tr id={groupAnchor(group, true)}>
                  <th colSpan={countries.length + 1} scope="colgroup">
                    {groupLabel[group]} <small>{countIngredients(rows)}</small>
                  </th>
                </tr>
                {rows.map((row) => (
                  <tr key={rowKey(row)}>
                    <td>
                      <RuledName row={row} />
                    </td>
                    {countries.map((country) => {
                      const cell = row.cells.get(country);
                      return (
                        <td key={country}>
                          {cell && (
                            <LawCell
                              cell={cell}
                              word={cell.word}
                              lists={listsOf(country)}
                              conditionsHref={rulesHref(row)}
                              isRoomy
                            />
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </Fragment>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <td>확인한 범위</td>
            <CoverageCells countries={countries} coverage={coverage} />
          </tr>
        </tfoot>
      </TableFrame>
    </Root>
  );
}
