import type { CountryStateFragment, ListPurpose } from '@gredia/graphql-schema';
import { askCountry, cellWithoutEntry } from '@gredia/domain/regulations';
import { Badge, styled } from '@gredia/ui';
import { CircleDashed, CircleMinus, CircleQuestionMark } from 'lucide-react';
import { askedIngredient, MAIN_COUNTRIES, type NamedIngredient } from './law-question';

const Row = styled('span', {
  base: { display: 'inline-flex', flexWrap: 'wrap', gap: '1', '& > [title]': { display: 'flex' } },
});

interface NoRuleBadgesProps {
  ingredient: NamedIngredient;
  /** What lists of any country permit it as. Nothing where the rules of all countries are known, and there are none. */
  permitted: readonly ListPurpose[];
  coverage: readonly CountryStateFragment[];
  /** The countries it is asked of. */
  countries?: readonly string[];
  size?: 'sm' | 'md';
}

/**
 * In the place of rules where no entry names an ingredient, decided as the cells of the answer table are. "등록된 제한
 * 없음" is said only of countries whose lists were read whole and leave nothing open; of the others that an inventory or
 * a list of permits lacks the name, that they were read in part, or not at all.
 */
export function NoRuleBadges({
  ingredient,
  permitted,
  coverage,
  countries = MAIN_COUNTRIES,
  size = 'md',
}: NoRuleBadgesProps) {
  const asked = askedIngredient(ingredient);
  const cells = countries.map((country) => ({
    country,
    ...cellWithoutEntry(
      askCountry(
        asked,
        [],
        coverage.find((other) => other.country === country),
        permitted,
      ),
    ),
  }));
  const free = cells.filter(({ level }) => level === 'ALLOWED');
  const open = cells.filter(({ state }) => state === 'OPEN');
  const part = cells.filter(({ state, level }) => state === 'NO_ENTRY' && level === null);
  const missing = cells.filter(({ state }) => state === 'NO_DATA');
  const icon = (Icon: typeof CircleMinus) => (size === 'md' ? <Icon size={13} /> : undefined);
  return (
    <Row>
      {free.length > 0 && (
        <Badge size={size} icon={icon(CircleMinus)}>
          등록된 제한 없음 {codes(free)}
        </Badge>
      )}
      {open.length > 0 && (
        <span title={[...new Set(open.flatMap(({ lines }) => lines))].join(' ')}>
          <Badge tone="warn" size={size} icon={icon(CircleQuestionMark)}>
            {codes(open)} 확인 필요
          </Badge>
        </span>
      )}
      {part.length > 0 && (
        <Badge tone="unknown" size={size} icon={icon(CircleDashed)}>
          {codes(part)} 일부만 확인
        </Badge>
      )}
      {missing.length > 0 && (
        <Badge tone="unknown" size={size} icon={icon(CircleDashed)}>
          {codes(missing)} 자료 없음
        </Badge>
      )}
    </Row>
  );
}

const codes = (countries: readonly { country: string }[]) => countries.map(({ country }) => country).join('·');
