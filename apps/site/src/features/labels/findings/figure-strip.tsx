import { styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { figureCell, figureDetail, figureFrame, figureSize } from '../figure-grid';

const Root = styled('dl', {
  base: figureFrame,
  variants: {
    count: {
      2: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      4: {
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        _print: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      },
      5: {
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
        _print: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
      },
    },
  },
});

const Cell = styled('div', {
  base: { ...figureCell, px: { base: '3.5', md: '4.5' }, py: { base: '2.5', md: '3.5' } },
  variants: {
    /** The odd one of five has a row of its own where they stand in pairs. */
    isOdd: { true: { mdDown: { gridColumn: '1 / -1' } } },
  },
});

const Name = styled('dt', { base: { textStyle: 'small', color: 'fg.muted' } });

const Figure = styled('dd', {
  base: figureSize,
  variants: {
    tone: { warn: { color: 'warn.fg' } },
    isUnknown: { true: { fontWeight: 400, color: 'fg.subtle' } },
  },
});

const Detail = styled('dd', { base: figureDetail });

interface FigureItem {
  label: string;
  /** Null while it is not known. */
  value: ReactNode;
  note?: ReactNode;
  tone?: 'warn';
}

type Two = readonly [FigureItem, FigureItem];
type Figures = Two | readonly [...Two, ...Two] | readonly [...Two, ...Two, FigureItem];

interface FigureStripProps {
  /** What the figures are about, for screen readers. */
  label: string;
  items: Figures;
}

/** Two, four or five figures in a frame, each with a line of detail. */
export function FigureStrip({ label, items }: FigureStripProps) {
  return (
    <Root aria-label={label} count={items.length}>
      {items.map((item, index) => (
        <Cell key={item.label} isOdd={index === 0 && items.length === 5}>
          <Name>{item.label}</Name>
          <Figure tone={item.tone} isUnknown={item.value === null}>
            {item.value ?? '–'}
          </Figure>
          {item.note && <Detail>{item.note}</Detail>}
        </Cell>
      ))}
    </Root>
  );
}
