import type { ComponentPropsWithRef, ReactNode } from 'react';
import { iconButtonRecipe } from '../theme/recipes/icon-button';
import { styled } from '../theme/styled';

const Root = styled('button', iconButtonRecipe);

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
