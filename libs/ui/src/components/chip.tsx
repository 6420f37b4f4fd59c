import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../theme/styled';
import { Link } from './link';

const look = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'full',
    bg: 'bg.panel',
    color: 'fg.default',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    '&:is(a, button):hover': { bg: 'bg.hover' },
  },
  variants: {
    size: {
      sm: { minH: '7', px: '2.5', fontSize: 'xs' },
      md: { minH: '8', px: '3', fontSize: 'sm' },
    },
    selected: { true: { bg: 'brand.subtle', borderColor: 'brand.edge', color: 'brand.fg' } },
  },
  defaultVariants: { size: 'md' as const },
};

const Text = styled('span', look);
const Action = styled('button', look);
const Anchor = styled(Link, look);

interface ChipProps {
  children: ReactNode;
  size?: 'sm' | 'md';
  /** With `onClick` the chip is a switch: pressed or not. */
  selected?: boolean;
  href?: string;
  onClick?: () => void;
  /** Makes the whole chip a button that takes the value away; `removeLabel` says which. */
  onRemove?: () => void;
  removeLabel?: string;
}

/** A value in a pill: plain, a link, a button, or removable. */
export function Chip({ children, href, onClick, onRemove, removeLabel, ...props }: ChipProps) {
  if (href) {
    return (
      <Anchor href={href} aria-label={removeLabel} {...props}>
        {children}
        {removeLabel && <X size={13} />}
      </Anchor>
    );
  }
  if (onRemove) {
    return (
      <Action type="button" onClick={onRemove} aria-label={removeLabel} {...props}>
        {children}
        <X size={13} />
      </Action>
    );
  }
  if (onClick) {
    return (
      <Action type="button" onClick={onClick} aria-pressed={props.selected} {...props}>
        {children}
      </Action>
    );
  }
  return <Text {...props}>{children}</Text>;
}
