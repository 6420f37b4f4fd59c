import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from '../theme/styled';

const Root = styled('span', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    '& > select': {
      appearance: 'none',
      h: '36px',
      ps: '12px',
      pe: '32px',
      border: '1px solid',
      borderRadius: 'control',
      bg: 'bg.panel',
      color: 'fg.default',
      fontWeight: 600,
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
    },
    '& > svg': { position: 'absolute', right: '10px', pointerEvents: 'none', color: 'fg.muted' },
  },
  variants: {
    variant: {
      line: { '& > select': { borderColor: 'border.strong' } },
      ghost: { '& > select': { borderColor: 'transparent' } },
    },
  },
  defaultVariants: { variant: 'line' },
});

interface SelectProps<Value extends string> extends Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'value'> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  variant?: 'line' | 'ghost';
}

/** The browser's own select in our clothes: keyboard, touch and screen readers come for free. */
export function Select<Value extends string>({ label, options, onChange, variant, ...props }: SelectProps<Value>) {
  return (
    <Root variant={variant}>
      <select
        {...props}
        aria-label={label}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} />
    </Root>
  );
}
