import { styled } from '@gredia/ui';
import { useId, type ReactNode } from 'react';

const Root = styled('section', {
  base: {
    p: { base: '4.5', md: '6' },
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      mb: '4',
      '& > h2': { textStyle: 'h2' },
      '& > small': { textStyle: 'caption', color: 'fg.subtle' },
    },
  },
});

interface ProfileBlockProps {
  /** Anchor for the navigation at the side. */
  id?: string;
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One card of the profile. */
export function ProfileBlock({ id, title, aside, children }: ProfileBlockProps) {
  const titleId = useId();
  return (
    <Root id={id} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {aside && <small>{aside}</small>}
      </header>
      {children}
    </Root>
  );
}
