import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from '../theme/styled';
import { touchTarget } from '../theme/touch-target';

const Root = styled('button', {
  base: {
    ...touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    borderRadius: 'control',
    color: 'fg.muted',
    transition: 'background-color',
    transitionDuration: 'hover',
    _hover: { bg: 'bg.hover' },
    _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
  },
  variants: {
    size: { sm: { boxSize: '7' }, md: { boxSize: '9' }, touch: { boxSize: 'touch' } },
    line: { true: { border: '1px solid', borderColor: 'border.strong', bg: 'bg.panel' } },
  },
  defaultVariants: { size: 'md' },
});

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'children'> {
  /** Read aloud and shown as tooltip: the icon alone says nothing. */
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md' | 'touch';
  line?: boolean;
}

export function IconButton({ label, icon, ...props }: IconButtonProps) {
  return (
    <Root type="button" aria-label={label} title={label} {...props}>
      {icon}
    </Root>
  );
}
