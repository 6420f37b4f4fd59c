import type { ReactNode } from 'react';
import { styled } from '../theme/styled';
import { buttonRecipe, type ButtonLook } from '../theme/recipes/button';
import { Link, type LinkProps } from './link';

const Root = styled(Link, buttonRecipe);

type LinkButtonProps = Omit<LinkProps, 'color'> & ButtonLook & { icon?: ReactNode };

/** A link that looks like a button: it goes somewhere, a Button does something. */
export function LinkButton({ icon, children, ...props }: LinkButtonProps) {
  return (
    <Root {...props}>
      {icon}
      {children}
    </Root>
  );
}
