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

/** As many stand side by side without scrolling. */
const SIDE_BY_SIDE = 4;

const Root = styled('div', {
  base: {
    // Below the header of the window stands the choice of the product.
    '--above': '56px',
    display: { base: 'none', md: 'block' },
    _print: { display: 'block' },
  },
});

const Hint = styled('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    mb: '2',
    textStyle: 'small',
    color: 'fg.muted',
    _print: { display: 'none' },
  },
});

// Cells are plain elements, laid out by the part of the table they stand in.
const FIRST = '& > tr > :is(td, th[scope=col]):first-of-type';
const cells = {
  '& > tr > * + *': { borderLeft: '1px solid', borderColor: 'border.default' },
  [FIRST]: { w: '214px', minW: '150px' },
};
/** A table that scrolls keeps its first column in sight, on a ground of its own. */
const pinnedOn = (bg: 'bg.panel' | 'bg.subtle') => ({
  isSideBySide: {
    false: {
      '& > tr > td': { minW: '150px' },
      // A border would stay behind: it belongs to the table, not to the cell.
      [FIRST]: { bg, boxShadow: 'inset -1px 0 {colors.border.default}' },
    },
  },
});

const Heads = styled('thead', { base: cells, variants: pinnedOn('bg.panel') });
const Body = styled('tbody', { base: cells, variants: pinnedOn('bg.panel') });
const Coverage = styled('tfoot', {
  base: {
    ...cells,
    '& > tr > td': { bg: 'bg.subtle', borderBottom: 0, textStyle: 'caption', color: 'fg.muted' },
  },
  variants: pinnedOn('bg.subtle'),
});

const Group = styled('tr', {
  base: {
    // The choice of the product and the heads of the table stick below the header.
    scrollMarginTop: '80px',
    '& > th[colspan]': {
      py: '7px',
      bg: 'bg.subtle',
      fontSize: 'xs',
      lineHeight: '4.5',
      fontWeight: 600,
      color: 'fg.muted',
    },
  },
});

const Count = styled('small', { base: { fontWeight: 500, color: 'fg.subtle' } });

interface LimitsTableProps {
  groups: ReadonlyMap<CellGroup, readonly LawRow[]>;
  countries: readonly string[];
  coverage: LabelLaw['coverage'];
  isPrinted: boolean;
}

/** The countries side by side, one cell each for the chosen product; below them how far their lists were read. */
export function LimitsTable({ groups, countries, coverage, isPrinted }: LimitsTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isScrolled = useScrollsOn(frame);
  const isSideBySide = countries.length <= SIDE_BY_SIDE;
  const listsOf = (country: string) => coverage.find((lists) => lists.country === country);
  return (
    <Root ref={frame}>
      {isScrolled && (
        <Hint>
          <ArrowRight size={14} />
          {countries.length}개 국가가 있어요. 표를 옆으로 밀면 모두 볼 수 있어요.
        </Hint>
      )}
      <TableFrame
        caption="국가별 한도 표"
        top
        pinned={!isSideBySide}
        hover={false}
        widths={isSideBySide === isPrinted ? undefined : 'even'}
      >
        <Heads isSideBySide={isSideBySide}>
          <tr>
            <ColumnHead>성분</ColumnHead>
            <CountryHeads countries={countries} />
          </tr>
        </Heads>
        <Body isSideBySide={isSideBySide}>
          {[...groups]
            .filter(([group]) => group !== 'NONE')
            .map(([group, rows]) => (
              <Fragment key={group}>
                <Group id={groupAnchor(group, true)}>
                  <th colSpan={countries.length + 1} scope="colgroup">
                    {groupLabel[group]} <Count>{countIngredients(rows)}</Count>
                  </th>
                </Group>
                {rows.map((row) => (
                  <tr key={rowKey(row)}>
                    <td>
                      <RuledName row={row} place="cell" />
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
                              size="sm"
                            />
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </Fragment>
            ))}
        </Body>
        <Coverage isSideBySide={isSideBySide}>
          <tr>
            <td>확인한 범위</td>
            <CoverageCells countries={countries} coverage={coverage} />
          </tr>
        </Coverage>
      </TableFrame>
    </Root>
  );
}
