import { Chip, styled } from '@gredia/ui';
import { useState } from 'react';
import { CountryRules, CountrySources, nameOf, RuledName, rulesIn } from './country-rules';
import type { RegulatedIngredient } from './label-findings';

const Root = styled('div', {
  base: {
    display: { base: 'block', md: 'none' },
    _print: { display: 'none' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '8px', mb: '12px' },
    // As high as a finger wants them.
    '& > div > button': { minH: '44px', px: '14px' },
    '& > ul': { border: '1px solid', borderColor: 'border.default', borderRadius: 'card' },
    '& > ul > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      gap: '12px',
      px: '14px',
      py: '11px',
      borderBottom: '1px solid',
      borderColor: 'border.default',
      _last: { borderBottom: 0 },
      '& > div': { minW: 0 },
      '& > div:last-child': { textAlign: 'end' },
      '& b': { fontWeight: 600 },
      '& > div > a': { display: 'flex', alignItems: 'center', minH: '44px', my: '-10px' },
      '& > div > small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
    },
    '& > span': { display: 'flex', mt: '8px' },
  },
});

interface LimitsListProps {
  regulated: readonly RegulatedIngredient[];
  countries: readonly string[];
  /** Ids of the ingredients on the Korean list of functional actives. */
  functionalIds: ReadonlySet<string>;
}

/** On narrow screens: one country at a time. */
export function LimitsList({ regulated, countries, functionalIds }: LimitsListProps) {
  const [chosen, setChosen] = useState(countries[0] ?? '');
  const ruledIn = (country: string) => regulated.filter((row) => rulesIn(row, country).length > 0);
  return (
    <Root>
      <div role="group" aria-label="국가">
        {countries.map((country) => (
          <Chip key={country} selected={country === chosen} onClick={() => setChosen(country)}>
            {nameOf(country)} {ruledIn(country).length}
          </Chip>
        ))}
      </div>
      <ul>
        {ruledIn(chosen).map((row) => (
          <li key={row.ingredient.id}>
            <div>
              <RuledName row={row} />
            </div>
            <div>
              <CountryRules
                rules={rulesIn(row, chosen)}
                isFunctional={chosen === 'KR' && functionalIds.has(row.ingredient.id)}
              />
            </div>
          </li>
        ))}
      </ul>
      <CountrySources regulated={regulated} country={chosen} />
    </Root>
  );
}
