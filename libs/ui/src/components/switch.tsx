import type { ComponentPropsWithRef } from 'react';
import { switchRecipe } from '../theme/recipes/switch';
import { styled } from '../theme/styled';

const Root = styled('input', switchRecipe);

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
