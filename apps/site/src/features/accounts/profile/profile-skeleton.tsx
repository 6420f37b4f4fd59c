import { Skeleton, styled } from '@gredia/ui';
import { ProfileFrame } from './profile-frame';
import { ProfilePanel } from '../../../shared/page/profile-panel';

const Block = styled(ProfilePanel, { base: { display: 'grid', gap: '4', bg: 'transparent' } });

/** The shape of the profile until the account has come. */
export function ProfileSkeleton() {
  return (
    <ProfileFrame>
      <Block aria-hidden="true">
        <Skeleton width="200px" height="56px" radius="28px" />
      </Block>
      {[1, 2, 3].map((block) => (
        <Block key={block} aria-hidden="true">
          <Skeleton width="96px" height="18px" />
          <Skeleton height="40px" radius="6px" />
          <Skeleton height="40px" radius="6px" />
        </Block>
      ))}
    </ProfileFrame>
  );
}
