import { countryLabel } from '@gredia/domain';
import { Chip, Link, Note, Section, SourceLine, styled, Table, Th } from '@gredia/ui';
import { useState } from 'react';
import { paths } from '../../app/paths';
import { compareRules, RuleBadge } from '../shared/rule-badges';
import { countriesOf, sourcesOf, type LabelRule, type RegulatedIngredient } from './label-findings';
import { useMoreRows } from './more-rows';

const COUNTRY_ORDER = Object.keys(countryLabel);
const FIRST_ROWS = 15;

const Wide = styled('div', {
  base: {
    display: { base: 'none', md: 'block' },
    _print: { display: 'block' },
    '& td': { minW: '100px' },
    '& td:first-child': { minW: '150px' },
    '& td > b': { fontWeight: 600 },
    '& td > small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
    '& td > a:hover': { color: 'fg.link', textDecoration: 'underline' },
    '& tfoot svg': { display: 'none' },
    '& tfoot td': { bg: 'bg.subtle', borderBottom: 0, '& > span': { display: 'flex' } },
    '& tbody tr:last-child > *': { borderBottom: '1px solid', borderColor: 'border.default' },
  },
});

const Narrow = styled('div', {
  base: {
    display: { base: 'block', md: 'none' },
    _print: { display: 'none' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '8px', mb: '12px' },
    '& > ul': { border: '1px solid', borderColor: 'border.default', borderRadius: 'card' },
    '& > ul > li': {
      display: 'flex',
      gap: '12px',
      justifyContent: 'space-between',
      px: '14px',
      py: '11px',
      borderBottom: '1px solid',
      borderColor: 'border.default',
      _last: { borderBottom: 0 },
      '& > div': { minW: 0 },
      '& > div:last-child': { textAlign: 'end' },
      '& b': { fontWeight: 600 },
      '& small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
    },
    '& > span': { display: 'flex', mt: '8px' },
  },
});

const Rule = styled('div', {
  base: {
    '& + &': { mt: '8px' },
    '& > p': { mt: '3px', fontSize: '13px', lineHeight: '20px', lineClamp: '4' },
    '& > p > b': { fontWeight: 650 },
    '& > p > span': { textStyle: 'caption', color: 'fg.subtle' },
  },
});

const More = styled('div', { base: { mt: '8px' } });

const nameOf = (country: string) => countryLabel[country] ?? country;

/** Which country limits which ingredient of the label, with entries, sources and check dates. */
export function LimitsSection({ regulated }: { regulated: readonly RegulatedIngredient[] }) {
  const countries = countriesOf(regulated, COUNTRY_ORDER);
  const [rows, more] = useMoreRows(regulated, FIRST_ROWS, '성분');
  const [chosen, setChosen] = useState(countries[0] ?? '');

  if (regulated.length === 0) {
    return (
      <Section title="국가별 한도">
        <Note>등록된 제한이 있는 성분이 없어요. 확인된 제한이 없거나 아직 검토하지 않은 국가예요.</Note>
      </Section>
    );
  }
  return (
    <Section title="국가별 한도" count={`${regulated.length}종`}>
      <Wide>
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
                  <IngredientName row={row} />
                </td>
                {countries.map((country) => (
                  <td key={country}>
                    <RulesOf row={row} country={country} />
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
                  <Sources regulated={regulated} country={country} />
                </td>
              ))}
            </tr>
          </tfoot>
        </Table>
        {more && <More>{more}</More>}
      </Wide>
      <Narrow>
        <div role="group" aria-label="국가">
          {countries.map((country) => (
            <Chip key={country} size="sm" selected={country === chosen} onClick={() => setChosen(country)}>
              {nameOf(country)} {regulated.filter((row) => rulesIn(row, country).length > 0).length}
            </Chip>
          ))}
        </div>
        <ul>
          {regulated
            .filter((row) => rulesIn(row, chosen).length > 0)
            .map((row) => (
              <li key={row.ingredient.id}>
                <div>
                  <IngredientName row={row} />
                </div>
                <div>
                  <RulesOf row={row} country={chosen} />
                </div>
              </li>
            ))}
        </ul>
        <Sources regulated={regulated} country={chosen} />
      </Narrow>
    </Section>
  );
}

function IngredientName({ row: { ingredient, percent } }: { row: RegulatedIngredient }) {
  const { title, INCI } = ingredient;
  return (
    <>
      <Link href={paths.ingredient(title)}>
        <b>{title}</b>
      </Link>
      {INCI && INCI !== title && <small>{INCI}</small>}
      {percent !== null && <small>라벨에 적힌 함량 {percent}%</small>}
    </>
  );
}

function RulesOf({ row, country }: { row: RegulatedIngredient; country: string }) {
  const rules = rulesIn(row, country);
  if (rules.length === 0) return '–';
  return rules.map(({ id, level, limit, use, entry }) => (
    <Rule key={id}>
      <RuleBadge level={level} />
      <p>
        {limit && <b>{limit}</b>}
        {!limit && use} {entry && <span>{entry}</span>}
      </p>
    </Rule>
  ));
}

function Sources({ regulated, country }: { regulated: readonly RegulatedIngredient[]; country: string }) {
  return sourcesOf(regulated, country).map(({ key, name, url, checkedAt }) => (
    <span key={key}>
      <SourceLine name={name} url={url} checkedAt={checkedAt} />
    </span>
  ));
}

const rulesIn = ({ rules }: RegulatedIngredient, country: string): LabelRule[] =>
  rules.filter((rule) => rule.country === country).sort(compareRules);
