import { MailTokenScreen } from '../../features/accounts/screen/mail-token-screen';
import { StopWatchesLink } from '../../features/accounts/verifying/stop-watches-link';
import { paths } from '../../shared/addresses/paths';

/** Where somebody ends mails about what they watch, by the link in one of them. */
export const WatchMailsStopPage = () => (
  <MailTokenScreen title="지켜보는 성분 메일 그만 받기" path={paths.watchMailsStop}>
    {(token, hide) => <StopWatchesLink token={token} onUsed={hide} />}
  </MailTokenScreen>
);
