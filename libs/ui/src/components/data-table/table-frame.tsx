import type { ComponentProps, ReactNode } from 'react';
import { tableRecipe } from '../../theme/recipes/table';
import { styled } from '../../theme/styled';
import { VisuallyHidden } from '../visually-hidden';

const Frame = styled('div', tableRecipe);

interface TableFrameProps extends Omit<ComponentProps<typeof Frame>, 'role' | 'tabIndex'> {
  /** What the table holds, for screen readers; also names its scroll region. */
  caption: string;
  children: ReactNode;
}

/** A table in its own scroll region. What is no list of rows of one kind (a matrix) writes its rows into it itself. */
export function TableFrame({ caption, children, ...look }: TableFrameProps) {
  return (
    <Frame role="region" aria-label={caption} tabIndex={0} {...look}>
      <table>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        {children}
      </table>
    </Frame>
  );
}
