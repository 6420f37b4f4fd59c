import { Chip, formatNumber, styled } from '@gredia/ui';
import { useEffect, useRef, type ReactNode } from 'react';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'nowrap', md: 'wrap' },
    gap: '2',
    // Narrow, one line that scrolls to the edges of the screen: however much there is, what is below stays in its place.
    mx: { base: '-4', md: '0' },
    px: { base: '4', md: '0' },
    overflowX: { base: 'auto', md: 'visible' },
    '& > *': { flex: 'none' },
  },
});

const Count = styled('b', { base: { minW: '2ch', fontVariantNumeric: 'tabular-nums' } });

interface FilterChipsProps {
  label: string;
  /** As the address says it. */
  current: string;
  children: ReactNode;
}

/** What a table can be narrowed down to by one press. */
export function FilterChips({ label, current, children }: FilterChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  // Who came by an address sees what it chose.
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
    if (row.current && chosen) row.current.scrollLeft += (chosen.left + chosen.right - innerWidth) / 2;
  }, [current]);

  return (
    <Root ref={row} role="group" aria-label={label}>
      {children}
    </Root>
  );
}

interface FilterChipProps {
  label: string;
  /** How many there are; undefined until it is known. */
  count: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

/** One of them, with how many there are. */
export function FilterChip({ label, count, isChosen, onChoose }: FilterChipProps) {
  return (
    <Chip selected={isChosen} onClick={onChoose}>
      {label}
      <ChipCount count={count} />
    </Chip>
  );
}

/** How many there are of what a chip chooses. It has its room before it is known: a chip that grew would move the others. */
export function ChipCount({ count }: { count: number | undefined }) {
  return <Count>{count !== undefined && formatNumber(count)}</Count>;
}
