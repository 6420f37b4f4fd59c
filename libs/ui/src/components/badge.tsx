import type { ReactNode } from 'react';
import { badgeRecipe, type BadgeTone } from '../theme/recipes/badge';
import { styled } from '../theme/styled';

const Root = styled('span', badgeRecipe);

export type { BadgeTone };

interface BadgeProps {
  tone?: BadgeTone;
  size?: 'sm' | 'md' | 'lg';
  icon?: ReactNode;
  children: ReactNode;
}

export function Badge({ icon, children, ...look }: BadgeProps) {
  return (
    <Root {...look}>
      {icon}
      {children}
    </Root>
  );
}
