import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { chipRecipe } from '../theme/recipes/chip';
import { styled } from '../theme/styled';
import { Link } from './link';

const Text = styled('span', chipRecipe);
const Action = styled('button', chipRecipe);
const Anchor = styled(Link, chipRecipe);

interface ChipProps {
  children: ReactNode;
  size?: 'sm' | 'md';
  /** With `onClick` the chip is a switch, pressed or not; with `href` it is the choice that stands, or not. */
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
    // What it takes away says so itself.
    const isChoice = props.selected && !removeLabel;
    return (
      <Anchor href={href} aria-label={removeLabel} aria-current={isChoice || undefined} isPressable {...props}>
        {children}
        {removeLabel && <X size={13} />}
      </Anchor>
    );
  }
  if (onRemove) {
    return (
      <Action type="button" onClick={onRemove} aria-label={removeLabel} isPressable {...props}>
        {children}
        <X size={13} />
      </Action>
    );
  }
  if (onClick) {
    return (
      <Action type="button" onClick={onClick} aria-pressed={props.selected} isPressable {...props}>
        {children}
      </Action>
    );
  }
  return <Text {...props}>{children}</Text>;
}
