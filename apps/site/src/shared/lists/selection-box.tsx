import { IconButton, styled } from '@gredia/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

const Root = styled('section', {
  base: {
    position: 'sticky',
    bottom: { base: '3', md: '5' },
    zIndex: 5,
    // Narrow: what can be done stands on a line of its own.
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: { base: '6px 8px', md: '3' },
    w: { base: '100%', md: 'max-content' },
    minW: { md: '480px' },
    maxW: '100%',
    mx: 'auto',
    mt: '4',
    p: { base: '8px 8px 10px 14px', md: '10px 10px 10px 18px' },
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    boxShadow: 'lg',
    _print: { display: 'none' },
  },
});

const Count = styled('b', { base: { fontWeight: 650, whiteSpace: 'nowrap' } });

const Names = styled('span', {
  base: {
    flex: 1,
    minW: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textStyle: 'small',
    color: 'fg.muted',
  },
});

const Actions = styled('div', {
  base: {
    display: 'flex',
    flex: 'none',
    gap: '2',
    // The buttons share the line and are as high as a finger needs.
    mdDown: { gridRow: 2, gridColumn: '1 / -1', me: '1', '& > :is(a, button)': { flex: 1, minH: 'touch' } },
  },
});

interface SelectionBoxProps {
  /** What is chosen, read aloud. */
  label: string;
  names: readonly string[];
  /** No more can be chosen. */
  isFull: boolean;
  onClear: () => void;
  /** Buttons: what can be done with it. */
  children: ReactNode;
}

/** A bar over a list, always in sight while rows are chosen: how many, which, and what can be done with them. */
export function SelectionBox({ label, names, isFull, onClear, children }: SelectionBoxProps) {
  return (
    <Root aria-label={label}>
      <Count role="status">
        {names.length}건 선택
        {isFull && ' (최대)'}
      </Count>
      <Names>{names.join(', ')}</Names>
      <Actions>{children}</Actions>
      <IconButton label="선택 지우기" icon={<X size={16} />} onClick={onClear} />
    </Root>
  );
}
