import { MailTokenScreen } from '../../features/accounts/screen/mail-token-screen';
import { StopCommentsLink } from '../../features/accounts/verifying/stop-comments-link';
import { paths } from '../../shared/addresses/paths';

/** Where somebody ends mails about posts and comments, by the link in one of them. */
export const CommentMailsStopPage = () => (
  <MailTokenScreen title="댓글 알림 그만 받기" path={paths.commentMailsStop}>
    {(token, hide) => <StopCommentsLink token={token} onUsed={hide} />}
  </MailTokenScreen>
);
