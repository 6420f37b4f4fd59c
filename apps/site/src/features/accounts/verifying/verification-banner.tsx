import type { SessionUser } from '@gredia/auth/client';
import { wasJustSent } from '@gredia/domain';
import { Banner, BannerButton, BannerLink, useNow } from '@gredia/ui';
import { MailCheck, MailWarning } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { useVerificationMail } from './use-verification-mail';

interface VerificationBannerProps {
  user: Pick<SessionUser, 'email' | 'emailVerifiedSent'>;
}

/** Asks a signed-in member to verify the address, or to name one first. */
export function VerificationBanner({ user: { email, emailVerifiedSent } }: VerificationBannerProps) {
  // It is never in the server's HTML: without a time at once it would first say another thing, in fewer lines.
  const now = useNow() ?? new Date();
  const { send, isSending } = useVerificationMail();

  if (email === null) {
    return (
      <Banner
        tone="bad"
        icon={MailWarning}
        actions={<BannerLink href={paths.emailVerification}>이메일 등록하기</BannerLink>}
      >
        이메일이 없는 계정이에요. 이메일을 등록하고 인증해 주세요.
      </Banner>
    );
  }
  async function sendAndReload(to: string) {
    if (await send(to)) location.reload();
  }
  const sendButton = (label: string) => (
    <BannerButton type="button" disabled={isSending} onClick={() => void sendAndReload(email)}>
      {isSending ? '보내는 중' : label}
    </BannerButton>
  );
  if (wasJustSent(emailVerifiedSent, now.getTime() / 1000)) {
    return (
      <Banner
        tone="bad"
        icon={MailCheck}
        actions={
          <>
            <BannerButton type="button" onClick={() => location.reload()}>
              인증 후 새로고침
            </BannerButton>
            {sendButton('재발송')}
          </>
        }
      >
        <b>{email}</b> 주소로 인증 코드를 보냈어요.
      </Banner>
    );
  }
  return (
    <Banner tone="bad" icon={MailWarning} actions={sendButton('인증 메일 발송')}>
      이메일 인증이 필요해요. <b>{email}</b> 주소를 인증해 주세요.
    </Banner>
  );
}
