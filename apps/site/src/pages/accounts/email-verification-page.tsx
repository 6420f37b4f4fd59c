import { useSession } from '@gredia/auth/client';
import { lazyInPlace } from '@gredia/ui';
import { Suspense } from 'react';
import { AuthSkeleton } from '../../features/accounts/screen/auth-skeleton';
import { useMailToken } from '../../features/accounts/screen/use-mail-token';
import { AlreadyVerified } from '../../features/accounts/verifying/already-verified';
import { InvalidRequest } from '../../features/accounts/verifying/invalid-request';
import { VerifyEmailLink } from '../../features/accounts/verifying/verify-email-link';
import { WaitingForMail } from '../../features/accounts/verifying/waiting-for-mail';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

// Only an account from a social sign-in may lack an address.
const AddEmailForm = lazyInPlace(() =>
  import('../../features/accounts/verifying/add-email-form').then((module) => module.AddEmailForm),
);

const TITLE = pageFrames.emailVerification.title;

/** Waits for the mail to be read; and the page behind its link (`token`), for every visitor who holds it. */
export function EmailVerificationPage() {
  const { token, hide, forget } = useMailToken();
  return (
    <>
      <DocumentHead title={TITLE} path={paths.emailVerification} noindex />
      {token === undefined && <AuthSkeleton title={TITLE} />}
      {token && <VerifyEmailLink token={token} onUsed={hide} onAgain={forget} />}
      {token === null && <OwnVerification />}
    </>
  );
}

function OwnVerification() {
  const { session, status } = useSession();
  if (status === 'loading') return <AuthSkeleton title={TITLE} />;
  if (!session) return <InvalidRequest />;
  const { email, emailVerified, emailVerifiedSent } = session.user;
  if (email === null) {
    return (
      <Suspense fallback={<AuthSkeleton title={TITLE} />}>
        <AddEmailForm />
      </Suspense>
    );
  }
  if (emailVerified) return <AlreadyVerified />;
  return <WaitingForMail email={email} sentAt={emailVerifiedSent} />;
}
