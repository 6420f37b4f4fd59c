import type { ReactNode } from 'react';
import { styled } from '../theme/styled';

const Root = styled('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    '& dt': { textStyle: 'small', color: 'fg.subtle' },
    '& dd': { fontWeight: 700, letterSpacing: '-.02em' },
  },
  variants: {
    size: {
      md: { gap: '10', '& dd': { fontSize: '4xl', lineHeight: '7.5' } },
      lg: { gap: '10', '& dd': { textStyle: 'stat' } },
    },
    spread: {
      true: {
        gap: { base: 0, md: '10' },
        justifyContent: { base: 'space-between', md: 'flex-start' },
        '& dd': { fontSize: { base: '18px', md: '4xl' } },
      },
    },
  },
  defaultVariants: { size: 'md' },
});

interface StatsProps {
  items: readonly { label: string; value: ReactNode }[];
  size?: 'md' | 'lg';
  /** Across the whole width on narrow screens. */
  spread?: boolean;
}

/** A row of figures with their names. */
export function Stats({ items, ...look }: StatsProps) {
  return (
    <Root {...look}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Root>
  );
}
