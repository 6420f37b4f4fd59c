import { accountPaths } from '@gredia/domain';
import { LinkButton } from '@gredia/ui';
import { AuthSkeleton } from '../../features/accounts/screen/auth-skeleton';
import { ExpiredLink } from '../../features/accounts/screen/mail-link';
import { useMailToken } from '../../features/accounts/screen/use-mail-token';
import { ChangeEmailLink } from '../../features/accounts/verifying/change-email-link';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';

/** Where the link leads that was mailed to a new address. */
export function EmailChangePage() {
  const { token, hide } = useMailToken();
  return (
    <>
      <DocumentHead title="이메일 변경" path={paths.emailChange} noindex />
      {token === undefined && <AuthSkeleton title="이메일 변경" />}
      {token && <ChangeEmailLink token={token} onUsed={hide} />}
      {token === null && (
        <ExpiredLink
          lead="메일 속 링크를 다시 눌러 주세요. 주소가 잘리지 않았는지 확인해 주세요."
          action={
            <LinkButton variant="solid" size="lg" block href={accountPaths.profile}>
              마이페이지로 가기
            </LinkButton>
          }
        />
      )}
    </>
  );
}
