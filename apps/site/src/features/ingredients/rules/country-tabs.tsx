import { countryName } from '@gredia/domain';
import { styled, useEarlyChoice } from '@gredia/ui';
import { useId } from 'react';
import { VerdictBadge } from '../../../shared/law/verdict-badge';
import type { CountryAnswer } from './ingredient-law';

const Root = styled('div', {
  base: {
    display: { base: 'flex', md: 'none' },
    overflowX: 'auto',
    borderTop: '1px solid',
    borderColor: 'brand.edge',
    borderBottomRadius: 'card',
    bg: 'bg.panel',
    _print: { display: 'none' },
  },
});
const Tab = styled('label', {
  base: {
    position: 'relative',
    flex: '1 0 84px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    minH: 'touch',
    py: '2',
    fontSize: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    '& + &': { borderInlineStart: '1px solid', borderColor: 'border.default' },
    '&:has(:checked)': { color: 'fg.default', fontWeight: 650, boxShadow: 'inset 0 -2px {colors.fg.default}' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '-2px' },
  },
});
const Radio = styled('input', { base: { position: 'absolute', opacity: 0, inset: 0, cursor: 'pointer' } });

interface CountryTabsProps {
  countries: readonly string[];
  answers: readonly CountryAnswer[];
  value: string;
  onChange: (country: string) => void;
}

/** Countries to choose from on narrow screens, each with its answer in a word. */
export function CountryTabs({ countries, answers, value, onChange }: CountryTabsProps) {
  const name = useId();
  const group = useEarlyChoice<HTMLDivElement>(value, onChange);
  return (
    <Root ref={group} role="radiogroup" aria-label="나라">
      {countries.map((country) => {
        const answer = answers.find((other) => other.country === country);
        return (
          <Tab key={country}>
            <Radio
              type="radio"
              name={name}
              value={country}
              checked={country === value}
              onChange={() => onChange(country)}
            />
            {country === 'EU' ? 'EU' : countryName(country)}
            {answer && <VerdictBadge word={answer.word} size="sm" />}
          </Tab>
        );
      })}
    </Root>
  );
}
