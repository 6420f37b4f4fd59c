import type { ComponentPropsWithRef } from 'react';
import { styled } from '../theme/styled';
import { touchTarget } from '../theme/touch-target';

const Root = styled('input', {
  base: {
    ...touchTarget,
    appearance: 'none',
    display: 'inline-block',
    flex: 'none',
    w: '34px',
    h: '20px',
    my: '2px',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'pointer',
    transition: 'background-color',
    transitionDuration: 'hover',
    _before: {
      content: '""',
      position: 'absolute',
      top: '2px',
      left: '2px',
      boxSize: '16px',
      borderRadius: 'full',
      bg: 'fg.onInverse',
      transition: 'transform',
      transitionDuration: 'hover',
    },
    '&:checked': { bg: 'brand.solid', _before: { transform: 'translateX(14px)' } },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
});

interface SwitchProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'role' | 'size' | 'color' | 'height' | 'width' | 'onChange' | 'checked'
> {
  /** Names the switch. */
  label: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off, at once: there is no saving afterwards. */
export function Switch({ label, onChange, ...props }: SwitchProps) {
  return (
    <Root
      type="checkbox"
      role="switch"
      aria-label={label}
      {...props}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
