import { MailTokenScreen } from '../../features/accounts/screen/mail-token-screen';
import { StopAddressLink } from '../../features/accounts/verifying/stop-address-link';
import { paths } from '../../shared/addresses/paths';

/** Where the owner of an address ends the mails that another person's request brings there. */
export const MailAddressStopPage = () => (
  <MailTokenScreen title="이 주소로 그만 받기" path={paths.mailAddressStop}>
    {(token, hide) => <StopAddressLink token={token} onUsed={hide} />}
  </MailTokenScreen>
);
