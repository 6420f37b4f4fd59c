import { useSession } from '@gredia/auth/client';
import { lazy, Suspense } from 'react';
import { DocumentHead } from '../../app/document-head';
import { paths } from '../../app/paths';
import { AlreadyVerified } from '../../features/accounts/already-verified';
import { AuthSkeleton } from '../../features/accounts/auth-skeleton';
import { NobodyToVerify } from '../../features/accounts/nobody-to-verify';
import { useMailToken } from '../../features/accounts/use-mail-token';
import { VerifyEmailLink } from '../../features/accounts/verify-email-link';
import { WaitingForMail } from '../../features/accounts/waiting-for-mail';

// Only an account from a social sign-in may lack an address.
const AddEmailForm = lazy(() =>
  import('../../features/accounts/add-email-form').then((module) => ({ default: module.AddEmailForm })),
);

const TITLE = '이메일 인증';

/** Waits for the mail to be read; and the page behind its link (`token`), for whoever holds it. */
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
  if (!session) return <NobodyToVerify />;
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
