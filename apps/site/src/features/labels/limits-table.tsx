import { countryLabel } from '@gredia/domain';
import { styled, Table, Th } from '@gredia/ui';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { CountryRules, CountrySources, nameOf, RuledName, rulesIn } from './country-rules';
import type { RegulatedIngredient } from './label-findings';
import { useMoreRows } from './more-rows';
import { useScrollsOn } from './use-scrolls-on';

const FIRST_ROWS = 15;

const Root = styled('div', {
  base: {
    position: 'relative',
    display: { base: 'none', md: 'block' },
    _print: { display: 'block' },
    '& td': { minW: '140px', maxW: '320px' },
    // The names stay in sight when the countries pass by.
    '& tr > :first-of-type': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      minW: '150px',
      maxW: '200px',
      // A border would stay behind: it belongs to the table, not to the cell.
      boxShadow: 'inset -1px 0 {colors.border.default}',
      _print: { position: 'static' },
    },
    '& td:first-of-type': { bg: 'bg.panel' },
    '& td > b': { fontWeight: 600 },
    '& td > small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
    '& td > a:hover': { color: 'fg.link', textDecoration: 'underline' },
    '& tfoot svg': { display: 'none' },
    '& tfoot td': { bg: 'bg.subtle', borderBottom: 0, '& > span': { display: 'flex' } },
    '& tfoot td:first-of-type': { bg: 'bg.subtle' },
    '& tbody tr:last-child > *': { borderBottom: '1px solid', borderColor: 'border.default' },
  },
});

const Frame = styled('div', {
  base: {
    position: 'relative',
    '&[data-more]::after': {
      content: '""',
      position: 'absolute',
      insetY: '1px',
      right: '1px',
      w: '28px',
      borderEndRadius: 'card',
      background: 'linear-gradient(to left, {colors.border.strong}, transparent)',
      pointerEvents: 'none',
      _print: { display: 'none' },
    },
  },
});

const Hint = styled('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    mb: '8px',
    textStyle: 'small',
    color: 'fg.muted',
    _print: { display: 'none' },
  },
});

const More = styled('div', { base: { mt: '8px' } });

interface LimitsTableProps {
  regulated: readonly RegulatedIngredient[];
  countries: readonly string[];
  /** Ids of the ingredients on the Korean list of functional actives. */
  functionalIds: ReadonlySet<string>;
}

/** The countries side by side; sources and check dates stand in the foot. */
export function LimitsTable({ regulated, countries, functionalIds }: LimitsTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { isWide, hasMore } = useScrollsOn(frame);
  const [rows, more] = useMoreRows(regulated, FIRST_ROWS, '성분');
  return (
    <Root>
      {isWide && (
        <Hint>
          <ArrowRight size={14} />
          {countries.length}개 국가가 있어요. 표를 옆으로 밀면 모두 볼 수 있어요.
        </Hint>
      )}
      <Frame ref={frame} data-more={hasMore || undefined}>
        <Table caption="국가별 한도 표" top>
          <thead>
            <tr>
              <Th>성분</Th>
              {countries.map((country) => (
                <Th key={country}>
                  {nameOf(country)} {countryLabel[country] && country}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.ingredient.id}>
                <td>
                  <RuledName row={row} />
                </td>
                {countries.map((country) => (
                  <td key={country}>
                    <CountryRules
                      rules={rulesIn(row, country)}
                      // A Korean list: it says nothing about other countries.
                      isFunctional={country === 'KR' && functionalIds.has(row.ingredient.id)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>출처와 확인일</td>
              {countries.map((country) => (
                <td key={country}>
                  <CountrySources regulated={regulated} country={country} />
                </td>
              ))}
            </tr>
          </tfoot>
        </Table>
      </Frame>
      {more && <More>{more}</More>}
    </Root>
  );
}
