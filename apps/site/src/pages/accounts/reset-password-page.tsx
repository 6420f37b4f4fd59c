import { ResetPasswordForm } from '../../features/accounts/passwords/reset-password-form';
import { ResetRequestForm } from '../../features/accounts/passwords/reset-request-form';
import { AuthSkeleton } from '../../features/accounts/screen/auth-skeleton';
import { useMailToken } from '../../features/accounts/screen/use-mail-token';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';

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
