import { styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { ProfileNav } from './profile-nav';

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
    gap: { base: '4', md: '8', lg: '14' },
    pt: { md: '3' },
    pb: { base: '12', md: '20' },
  },
});

const Blocks = styled('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' } });

interface ProfileFrameProps {
  children: ReactNode;
}

/** The contents at the side, the blocks beside them; mounted together, so that the contents find what they lead to. */
export function ProfileFrame({ children }: ProfileFrameProps) {
  return (
    <Columns>
      <ProfileNav />
      <Blocks>{children}</Blocks>
    </Columns>
  );
}
