import { countryName } from '@gredia/domain';
import { badgeOf, cellWord, SILENT_STATES, type CellGroup } from '@gredia/domain/regulations';
import { Chip, styled } from '@gredia/ui';
import { useState } from 'react';
import { CoverageText } from '../../../shared/law/coverage-text';
import { LawCell } from '../../../shared/law/law-cell';
import type { CountryLists } from '../../../shared/law/law-question';
import { RuleBadge } from '../../../shared/law/rule-badges';
import { countIngredients, rowKey, type LabelLaw, type LawCellOfLabel, type LawRow } from './label-law';
import { groupAnchor, groupLabel } from './law-groups';
import { rulesHref, RuledName } from './ruled-name';

const Root = styled('div', { base: { display: { base: 'block', md: 'none' }, _print: { display: 'none' } } });

const Countries = styled('div', {
  base: { display: 'flex', gap: '1.5', mx: '-4', mb: '3', px: '4', overflowX: 'auto' },
});

/** As high as a finger needs. */
const Country = styled(Chip, { base: { flex: 'none', minH: 'touch', px: '3.5' } });

const Coverage = styled('div', { base: { mb: '1', px: '3.5', py: '3', borderRadius: 'thumb', bg: 'bg.subtle' } });

const Title = styled('h3', {
  base: {
    mt: '4',
    mb: '2',
    // The choice of the product sticks below the header.
    scrollMarginTop: '108px',
    fontSize: 'xs',
    fontWeight: 600,
    color: 'fg.muted',
  },
});

// Plain elements styled from the list: a label may have a thousand.
const Cards = styled('ul', {
  base: {
    '& > li': {
      mb: '2',
      px: '3.5',
      py: '3',
      border: '1px solid',
      borderColor: 'border.default',
      borderRadius: 'card',
      bg: 'bg.panel',
    },
    '& > li > p': {
      display: 'flex',
      flexWrap: 'wrap',
      rowGap: '1',
      columnGap: '2.5',
      mt: '2',
      pt: '2',
      borderTop: '1px dashed',
      borderColor: 'border.default',
      fontSize: 'xs',
      lineHeight: '4.5',
      color: 'fg.muted',
    },
    '& > li > p > span > b': { fontWeight: 600, color: 'fg.default' },
  },
});

interface LimitsCardsProps {
  groups: ReadonlyMap<CellGroup, readonly LawRow[]>;
  countries: readonly string[];
  /** Adds the countries that are not among them; absent where all are. */
  onMore?: () => void;
  coverage: LabelLaw['coverage'];
}

/** On narrow screens: one country at a time, a card for each ingredient, what others say in one line. */
export function LimitsCards({ groups, countries, coverage, onMore }: LimitsCardsProps) {
  const rows = [...groups].filter(([group]) => group !== 'NONE');
  const saying = (country: string) => rows.flatMap(([, own]) => own).filter((row) => isRuled(row, country)).length;
  const [chosen, setChosen] = useState(countries[0] ?? '');
  const lists = coverage.find(({ country }) => country === chosen);
  return (
    <Root>
      <Countries role="group" aria-label="나라">
        {countries.map((country) => (
          <Country key={country} selected={country === chosen} onClick={() => setChosen(country)}>
            {countryName(country)} {saying(country)}
          </Country>
        ))}
        {onMore && <Country onClick={onMore}>나라 더 보기</Country>}
      </Countries>
      <Coverage>
        <CoverageText lists={lists} />
      </Coverage>
      {rows.map(([group, own]) => (
        <section key={group} aria-label={groupLabel[group]}>
          <Title id={groupAnchor(group, false)}>
            {groupLabel[group]} {countIngredients(own)}
          </Title>
          <Cards>
            {own.map((row) => (
              <LimitsCard
                key={rowKey(row)}
                row={row}
                country={chosen}
                others={countries.filter((country) => country !== chosen && isRuled(row, country))}
                lists={lists}
              />
            ))}
          </Cards>
        </section>
      ))}
    </Root>
  );
}

function isRuled(row: LawRow, country: string): boolean {
  const cell = row.cells.get(country);
  return cell !== undefined && !SILENT_STATES.includes(cell.state);
}

interface LimitsCardProps {
  row: LawRow;
  country: string;
  others: readonly string[];
  lists: CountryLists | undefined;
}

function LimitsCard({ row, country, others, lists }: LimitsCardProps) {
  const cell = row.cells.get(country);
  return (
    <li>
      <RuledName row={row} place="card" />
      {cell && <LawCell cell={cell} word={cell.word} lists={lists} conditionsHref={rulesHref(row)} isRoomy />}
      {others.length > 0 && (
        <p>
          {others.map((other) => {
            const said = row.cells.get(other);
            return (
              <span key={other}>
                {countryName(other)} {said && <OtherWord cell={said} />}
              </span>
            );
          })}
        </p>
      )}
    </li>
  );
}

/** A ban wears its badge here too; a condition, and the verdict about an amount that the label names, stand beside it. */
function OtherWord({ cell }: { cell: LawCellOfLabel }) {
  const badge = badgeOf(cell);
  if (badge !== 'PROHIBITED' && badge !== 'CONDITIONAL') {
    const value = cellWord(cell);
    return (
      <>
        <b>{value}</b> {cell.word !== value && cell.word}
      </>
    );
  }
  return (
    <>
      <RuleBadge level={badge} size="sm" /> {badge === 'CONDITIONAL' && cell.lines[0]}
    </>
  );
}
