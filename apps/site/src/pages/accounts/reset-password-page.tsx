import { DocumentHead } from '../../app/document-head';
import { paths } from '../../app/paths';
import { AuthSkeleton } from '../../features/accounts/auth-skeleton';
import { ResetPasswordForm } from '../../features/accounts/reset-password-form';
import { ResetRequestForm } from '../../features/accounts/reset-request-form';
import { useMailToken } from '../../features/accounts/use-mail-token';

/** A forgotten password: asks for the mail, and behind its link for a new password. */
export function ResetPasswordPage() {
  const { token, forget } = useMailToken();
  return (
    <>
      <DocumentHead title="비밀번호 다시 정하기" path={paths.resetPassword} noindex />
      {token === undefined && <AuthSkeleton title="비밀번호 다시 정하기" />}
      {token && <ResetPasswordForm token={token} onAgain={forget} />}
      {token === null && <ResetRequestForm />}
    </>
  );
}
