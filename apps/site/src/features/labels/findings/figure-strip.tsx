import { styled } from '@gredia/ui';
import type { ReactNode } from 'react';

const Root = styled('dl', {
  base: {
    display: 'grid',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    overflow: 'hidden',
    '& dt': { textStyle: 'small', color: 'fg.muted' },
    '& dd': { textStyle: 'stat', fontSize: { base: '21px', md: '26px' }, lineHeight: { base: '7', md: '34px' } },
    '& dd + dd': { textStyle: 'caption', fontSize: 'xs', lineHeight: '4.5', color: 'fg.subtle', letterSpacing: 0 },
    '& [data-tone=warn]': { color: 'warn.fg' },
    '& [data-none]': { fontWeight: 400, color: 'fg.subtle' },
    // The hairlines of the outer cells fall under the frame, which cuts them off.
    '& > div': {
      ms: '-1px',
      mt: '-1px',
      px: { base: '3.5', md: '4.5' },
      py: { base: '2.5', md: '3.5' },
      minW: 0,
      borderTop: '1px solid',
      borderLeft: '1px solid',
      borderColor: 'border.default',
    },
  },
  variants: {
    count: {
      4: {
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        _print: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      },
      5: {
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
        mdDown: { '& > div:first-child': { gridColumn: '1 / -1' } },
        _print: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
      },
    },
  },
});

interface FigureStripProps {
  /** What the figures are about, for screen readers. */
  label: string;
  items: readonly {
    label: string;
    /** Null while it is not known. */
    value: ReactNode;
    note?: ReactNode;
    tone?: 'warn';
  }[];
}

/** Four or five figures in a frame, each with a line of detail. */
export function FigureStrip({ label, items }: FigureStripProps) {
  return (
    <Root aria-label={label} count={items.length === 4 ? 4 : 5}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd data-tone={item.tone} data-none={item.value === null || undefined}>
            {item.value ?? '–'}
          </dd>
          {item.note && <dd>{item.note}</dd>}
        </div>
      ))}
    </Root>
  );
}
