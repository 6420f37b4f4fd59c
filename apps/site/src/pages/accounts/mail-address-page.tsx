import { LinkButton } from '@gredia/ui';
import { AuthSkeleton } from '../../features/accounts/screen/auth-skeleton';
import { ExpiredLink } from '../../features/accounts/screen/mail-link';
import { useMailToken } from '../../features/accounts/screen/use-mail-token';
import { ConfirmAddressLink } from '../../features/accounts/verifying/confirm-address-link';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';

/** Where the link leads that was mailed to an address which another person wrote. */
export function MailAddressPage() {
  const { token, hide } = useMailToken();
  return (
    <>
      <DocumentHead title="알림 받을 주소 확인" path={paths.mailAddress} noindex />
      {token === undefined && <AuthSkeleton title="알림 받을 주소 확인" />}
      {token && <ConfirmAddressLink token={token} onUsed={hide} />}
      {token === null && (
        <ExpiredLink
          lead="메일 속 링크를 다시 눌러 주세요. 주소가 잘리지 않았는지 확인해 주세요."
          action={
            <LinkButton size="lg" block href={paths.home}>
              홈으로 가기
            </LinkButton>
          }
        />
      )}
    </>
  );
}
