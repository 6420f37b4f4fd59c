import { MailTokenScreen } from '../../features/accounts/screen/mail-token-screen';
import { ConfirmAddressLink } from '../../features/accounts/verifying/confirm-address-link';
import { paths } from '../../shared/addresses/paths';

/** Where the link leads that was mailed to an address which another person wrote. */
export const MailAddressPage = () => (
  <MailTokenScreen title="알림 받을 주소 확인" path={paths.mailAddress}>
    {(token, hide) => <ConfirmAddressLink token={token} onUsed={hide} />}
  </MailTokenScreen>
);
