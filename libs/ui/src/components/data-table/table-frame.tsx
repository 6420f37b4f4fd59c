import { useImperativeHandle, useRef, type ComponentProps, type ReactNode, type Ref } from 'react';
import { tableRecipe } from '../../theme/recipes/table';
import { styled } from '../../theme/styled';
import { VisuallyHidden } from '../visually-hidden';
import { useIsScrolled } from './use-is-scrolled';

const Frame = styled('div', tableRecipe);

interface TableFrameProps extends Omit<ComponentProps<typeof Frame>, 'role' | 'tabIndex' | 'ref'> {
  /** What the table holds, for screen readers; also names its scroll region. */
  caption: string;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A table in its own scroll region, the head of which stays in sight. What is no list of rows of one kind (a matrix)
 * writes its rows into it itself.
 */
export function TableFrame({ caption, children, ref, ...look }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => frame.current!);
  const isScrolled = useIsScrolled(frame);
  return (
    <Frame ref={frame} role="region" aria-label={caption} tabIndex={0} data-scrolled={isScrolled} {...look}>
      <table>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        {children}
      </table>
    </Frame>
  );
}
