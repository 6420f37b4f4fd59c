import { useEffect, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { styled } from '../theme/styled';

// The marks are drawn by CSS so that a facet list of a hundred boxes stays light.
const Root = styled('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minW: 0,
    minH: '24px',
    fontSize: '14px',
    lineHeight: '20px',
    cursor: 'pointer',
    '& > input': {
      appearance: 'none',
      position: 'relative',
      flex: 'none',
      boxSize: '18px',
      border: '1.5px solid',
      borderColor: 'border.control',
      borderRadius: 'badge',
      bg: 'bg.panel',
      '&:checked, &:indeterminate': { bg: 'brand.solid', borderColor: 'brand.solid' },
      '&:checked::after, &:indeterminate::after': {
        content: '""',
        position: 'absolute',
        left: '4.5px',
        top: '1px',
        w: '6px',
        h: '10px',
        border: 'solid',
        borderColor: 'brand.on',
        borderWidth: '0 2px 2px 0',
        transform: 'rotate(45deg)',
      },
      '&:indeterminate::after': {
        left: '3px',
        top: '6.5px',
        w: '9px',
        h: 0,
        borderWidth: '0 0 2px',
        transform: 'none',
      },
      '&:disabled': { bg: 'bg.muted', borderColor: 'border.strong' },
    },
    '&:has(:disabled)': { color: 'fg.subtle', cursor: 'not-allowed' },
  },
});

interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  children: ReactNode;
  /** Some of the things it stands for are chosen. */
  indeterminate?: boolean;
}

export function Checkbox({ children, indeterminate = false, ...props }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <Root>
      <input ref={input} type="checkbox" {...props} />
      {children}
    </Root>
  );
}
