import { useEffect, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { checkboxRecipe } from '../theme/recipes/checkbox';
import { styledSlot } from '../theme/styled';

const Root = styledSlot('label', checkboxRecipe, 'root');
const Control = styledSlot('input', checkboxRecipe, 'control');

/** Attributes of an input that say how it looks, and are props of a Chakra element. */
type NativeLook = 'type' | 'size' | 'color' | 'height' | 'width';

interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, NativeLook> {
  children: ReactNode;
  /** Some of the things it stands for are chosen. */
  indeterminate?: boolean;
  /** `touch` where narrow screens have a row of them, or one that has to be hit. */
  size?: 'md' | 'touch';
  /** Stands beside several lines instead of a few words. */
  isBlock?: boolean;
}

export function Checkbox({ children, indeterminate = false, size, isBlock, ...props }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <Root size={size} isBlock={isBlock}>
      <Control ref={input} isBlock={isBlock} type="checkbox" {...props} />
      {children}
    </Root>
  );
}
