import { lazyPart, styled } from '@gredia/ui';
import { useSession } from '@gredia/auth/client';
import { useNoticePlace } from './notice-place';

const VerificationBanner = lazyPart(
  () => import('../../features/accounts/verifying/verification-banner').then((module) => module.VerificationBanner),
  { isQuiet: true },
);

const Place = styled('div', { base: { minH: 'var(--notice)' } });

/** The banner below the header, for those who are signed in and have not verified their address. */
export function VerificationNotice() {
  const { status, session } = useSession();
  const isShown = session !== null && !session.user.emailVerified;
  const place = useNoticePlace(status === 'loading' ? null : isShown);
  return <Place ref={place}>{isShown && <VerificationBanner user={session.user} />}</Place>;
}
