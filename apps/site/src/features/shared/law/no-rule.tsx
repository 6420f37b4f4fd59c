import type { CountryStateFragment } from '@gredia/graphql-schema';
import { Badge, styled } from '@gredia/ui';
import { CircleDashed, CircleMinus } from 'lucide-react';
import { MAIN_COUNTRIES } from './law-question';

const Row = styled('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '4px' } });

interface NoRuleProps {
  coverage: readonly CountryStateFragment[];
  /** Whether China's inventory of used ingredients names it: otherwise China has not let it in. */
  isInInventory: boolean;
  size?: 'sm' | 'md';
}

/**
 * In the place of rules where no entry names an ingredient. "등록된 제한 없음" is said only of countries whose lists were
 * read whole; of the others that they were read in part, or not at all.
 */
export function NoRule({ coverage, isInInventory, size = 'md' }: NoRuleProps) {
  const main = MAIN_COUNTRIES.map((country) => ({
    country,
    state: coverage.find((other) => other.country === country),
  })).filter(({ country }) => country !== 'CN' || isInInventory);
  const whole = main.filter(({ state }) => state?.isWhole);
  const part = main.filter(({ state }) => state?.isLoaded && !state.isWhole);
  const missing = main.filter(({ state }) => !state?.isLoaded);
  const icon = (Icon: typeof CircleMinus) => (size === 'md' ? <Icon size={13} /> : undefined);
  return (
    <Row>
      {whole.length > 0 && (
        <Badge size={size} icon={icon(CircleMinus)}>
          등록된 제한 없음 {codes(whole)}
        </Badge>
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
