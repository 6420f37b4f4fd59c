import { styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { ProfileNav } from './profile-nav';

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
    gap: { base: '16px', md: '32px', lg: '56px' },
    pt: { md: '12px' },
    pb: { base: '48px', md: '80px' },
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' },
  },
});

interface ProfileFrameProps {
  children: ReactNode;
}

/** The contents at the side, the blocks beside them; mounted together, so that the contents find what they lead to. */
export function ProfileFrame({ children }: ProfileFrameProps) {
  return (
    <Columns>
      <ProfileNav />
      <div>{children}</div>
    </Columns>
  );
}
