import type { ReactNode } from 'react';
import { factListRecipe } from '../theme/recipes/fact-list';
import { styled } from '../theme/styled';

const Root = styled('dl', factListRecipe);

interface FactListProps {
  /** An empty value prints `–`. */
  facts: readonly { label: string; value: ReactNode }[];
}

/** Names and values in two columns. */
export function FactList({ facts }: FactListProps) {
  return (
    <Root>
      {facts.map(({ label, value }) => [
        <dt key={`${label}-name`}>{label}</dt>,
        <dd key={label}>{value === null || value === undefined || value === '' ? '–' : value}</dd>,
      ])}
    </Root>
  );
}
