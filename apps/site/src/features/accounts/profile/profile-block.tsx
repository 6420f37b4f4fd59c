import { styled } from '@gredia/ui';
import { useId, type ReactNode } from 'react';
import { ProfilePanel } from '../../../shared/page/profile-panel';

const Head = styled('header', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', mb: '4' },
});
const Title = styled('h2', { base: { textStyle: 'h2' } });
const Aside = styled('small', { base: { textStyle: 'caption', color: 'fg.subtle' } });

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
    <ProfilePanel id={id} aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{title}</Title>
        {aside && <Aside>{aside}</Aside>}
      </Head>
      {children}
    </ProfilePanel>
  );
}
