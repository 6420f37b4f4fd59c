import { MailTokenScreen } from '../../features/accounts/screen/mail-token-screen';
import { StopNoticesLink } from '../../features/accounts/verifying/stop-notices-link';
import { paths } from '../../shared/addresses/paths';

/** Where somebody ends mails of notices, by the link in one of them. */
export const NoticeMailsStopPage = () => (
  <MailTokenScreen title="공지 메일 그만 받기" path={paths.noticeMailsStop}>
    {(token, hide) => <StopNoticesLink kind="notices" token={token} onUsed={hide} />}
  </MailTokenScreen>
);

/** Where somebody ends mails of new opinions of suggestions, by the link in one of them. */
export const PullMailsStopPage = () => (
  <MailTokenScreen title="수정 제안 메일 그만 받기" path={paths.pullMailsStop}>
    {(token, hide) => <StopNoticesLink kind="pulls" token={token} onUsed={hide} />}
  </MailTokenScreen>
);

/** Where somebody ends the mail of the day, by the link in one of them. */
export const DailyMailsStopPage = () => (
  <MailTokenScreen title="하루 한 번 메일 그만 받기" path={paths.dailyMailsStop}>
    {(token, hide) => <StopNoticesLink kind="daily" token={token} onUsed={hide} />}
  </MailTokenScreen>
);

/** Where somebody takes the consent to advertising by mail back, by the link in such a mail. */
export const AdvertisingMailsStopPage = () => (
  <MailTokenScreen title="광고성 정보 수신 거부" path={paths.advertisingMailsStop}>
    {(token, hide) => <StopNoticesLink kind="advertising" token={token} onUsed={hide} />}
  </MailTokenScreen>
);
