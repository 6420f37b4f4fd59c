import { Skeleton, styled } from '@gredia/ui';
import { ProfileFrame } from './profile-frame';

const Block = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    p: { base: '4.5', md: '6' },
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
  },
});

/** The shape of the profile while it is not known whose. */
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
