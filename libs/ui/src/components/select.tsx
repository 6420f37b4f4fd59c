import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { selectRecipe } from '../theme/recipes/select';
import { styledSlot } from '../theme/styled';

const Root = styledSlot('span', selectRecipe, 'root');
const Input = styledSlot('select', selectRecipe, 'field');
const Indicator = styledSlot(ChevronDown, selectRecipe, 'indicator');

interface SelectProps<Value extends string> extends Omit<
  ComponentPropsWithRef<'select'>,
  'onChange' | 'value' | 'size' | 'color' | 'height' | 'width'
> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  variant?: 'line' | 'ghost' | 'suffix' | 'field';
}

/** The browser's own select in our clothes: keyboard, touch and screen readers come for free. */
export function Select<Value extends string>({ label, options, onChange, variant, ...props }: SelectProps<Value>) {
  return (
    <Root variant={variant}>
      <Input
        {...props}
        variant={variant}
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
      </Input>
      <Indicator size={16} />
    </Root>
  );
}
