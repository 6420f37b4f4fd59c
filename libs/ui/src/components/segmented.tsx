import { useId, type ReactNode } from 'react';
import { useEarlyChoice } from '../forms/early';
import { segmentedRecipe } from '../theme/recipes/segmented';
import { visuallyHiddenRecipe } from '../theme/recipes/visually-hidden';
import { styled, styledSlot } from '../theme/styled';
import { VisuallyHidden } from './visually-hidden';

const Root = styledSlot('div', segmentedRecipe, 'root');
const Item = styledSlot('label', segmentedRecipe, 'item');
const Count = styledSlot('small', segmentedRecipe, 'count');
const Input = styled('input', visuallyHiddenRecipe);

interface SegmentedProps<Value extends string> {
  /** What is chosen here. */
  label: string;
  value: Value;
  /** `count` stands smaller behind the label; `icon` in its place, and the label is read out. */
  options: readonly { value: Value; label: string; count?: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
  /** `lg` for what a page turns on; across the whole width of narrow screens. */
  size?: 'md' | 'lg';
}

/** A choice of one among few, all in sight: radio buttons, so arrow keys work. */
export function Segmented<Value extends string>({ label, value, options, onChange, size }: SegmentedProps<Value>) {
  const name = useId();
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  const group = useEarlyChoice<HTMLDivElement>(value, choose);

  return (
    <Root ref={group} role="radiogroup" aria-label={label} size={size}>
      {options.map((option) => (
        <Item key={option.value} size={size} title={option.icon ? option.label : undefined}>
          <Input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon ?? option.label}
          {option.icon && <VisuallyHidden>{option.label}</VisuallyHidden>}
          {option.count !== undefined && <Count> {option.count}</Count>}
        </Item>
      ))}
    </Root>
  );
}
