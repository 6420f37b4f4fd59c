import { useSession } from '@gredia/auth/client';
import { lazy, Suspense } from 'react';

const VerificationBanner = lazy(() =>
  import('../../features/accounts/verifying/verification-banner').then((module) => ({
    default: module.VerificationBanner,
  })),
);

/** The banner below the header, for those who are signed in and have not verified their address. */
export function VerificationNotice() {
  const { session } = useSession();
  if (!session || session.user.emailVerified) return null;
  return (
    <Suspense>
      <VerificationBanner user={session.user} />
    </Suspense>
  );
}
