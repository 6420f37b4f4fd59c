import { countryLabel, FUNCTIONAL_TAG } from '@gredia/domain';
import { Link, SourceLine, styled } from '@gredia/ui';
import { useState } from 'react';
import { paths } from '../../app/paths';
import { compareRules, RuleBadge, TagBadge } from '../shared/rule-badges';
import { sourcesOf, type LabelRule, type RegulatedIngredient } from './label-findings';

/** Longer ones are folded: some rules of the EU are half a page. */
const LONG = 80;

const Rule = styled('div', {
  base: {
    '& + &': { mt: '8px' },
    '& > p': { mt: '3px', fontSize: '13px', lineHeight: '20px', overflowWrap: 'anywhere' },
    '& > p[data-folded]': { lineClamp: '4', _print: { lineClamp: 'none' } },
    // Its column grows: in a narrow one it would be a page long.
    '& > p[data-unfolded]': { minW: { md: '280px' }, _print: { minW: '0' } },
    '& b': { fontWeight: 650 },
    '& > small, & > p > small': { display: 'inline', textStyle: 'caption', color: 'fg.subtle' },
    '& > button': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: '44px', md: '28px' },
      me: '8px',
      fontSize: '13px',
      color: 'fg.link',
      fontWeight: 600,
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      cursor: 'pointer',
    },
  },
});

const Badges = styled('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '4px' } });

export const nameOf = (country: string): string => countryLabel[country] ?? country;

export const rulesIn = ({ rules }: RegulatedIngredient, country: string): LabelRule[] =>
  rules.filter((rule) => rule.country === country).sort(compareRules);

/** What a country says of an ingredient; `isFunctional`: it stands on the Korean list of functional actives. */
export function CountryRules({ rules, isFunctional }: { rules: readonly LabelRule[]; isFunctional: boolean }) {
  const tag = isFunctional && <TagBadge tag={FUNCTIONAL_TAG} />;
  if (rules.length === 0) return tag || '–';
  return rules.map((rule, index) => (
    <Rule key={rule.id}>
      <Badges>
        <RuleBadge level={rule.level} />
        {index === 0 && tag}
      </Badges>
      <RuleText {...rule} />
    </Rule>
  ));
}

function RuleText({ limit, use, entry }: LabelRule) {
  const [isOpen, setIsOpen] = useState(false);
  const text = limit ?? use ?? '';
  const isLong = text.length > LONG;
  const place = entry && <small>{entry}</small>;
  return (
    <>
      <p data-folded={(isLong && !isOpen) || undefined} data-unfolded={(isLong && isOpen) || undefined}>
        {limit ? <b>{limit}</b> : use} {!isLong && place}
      </p>
      {isLong && (
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? '접기' : '모두 보기'}
        </button>
      )}
      {isLong && place}
    </>
  );
}

/** The lists that the rules of a country come from, with their check dates. */
export function CountrySources({ regulated, country }: { regulated: readonly RegulatedIngredient[]; country: string }) {
  return sourcesOf(regulated, country).map(({ key, name, url, checkedAt }) => (
    <span key={key}>
      <SourceLine name={name} url={url} checkedAt={checkedAt} />
    </span>
  ));
}

/** The ingredient that rules are about, with the amount that the label names. */
export function RuledName({ row: { ingredient, percent } }: { row: RegulatedIngredient }) {
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
