import type { ReactNode } from 'react';
import { styled } from '../theme/styled';

const Root = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '96px 1fr', md: '132px 1fr' },
    '& > *': { py: '9px', borderBottom: '1px solid', borderColor: 'border.default' },
    '& dt': { textStyle: 'small', color: 'fg.muted' },
    '& dd': { minW: 0 },
    '& > :is(dt, dd):last-of-type': { borderBottom: 0 },
  },
});

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
