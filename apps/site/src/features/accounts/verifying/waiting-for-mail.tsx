import { isDueForSending } from '@gredia/domain';
import { Button, Note, RelativeTime, styled } from '@gredia/ui';
import { MailCheck, ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSignOut } from '../../../shared/session/use-sign-out';
import { AuthAddress, AuthScreen, AuthStack } from '../screen/auth-screen';
import { useVerificationMail } from './use-verification-mail';

const LastSent = styled('p', { base: { mt: '2', textStyle: 'small', color: 'fg.subtle' } });

interface WaitingForMailProps {
  /** Of the account. */
  email: string;
  /** Unix seconds of the last verification mail. */
  sentAt: number | null;
}

/** Where the mail went, when, and how to get another one. */
export function WaitingForMail({ email, sentAt }: WaitingForMailProps) {
  const { send, isSending } = useVerificationMail();
  const signOut = useSignOut();
  useFirstMail(sentAt, () => void send(email));

  return (
    <AuthScreen
      size="lg"
      icon={MailCheck}
      title="메일함을 확인해 주세요"
      lead={
        <>
          <AuthAddress>{email}</AuthAddress> 주소로
          <br />
          인증 메일을 보냈어요. 메일 속 링크를 누르면 끝나요.
        </>
      }
    >
      {sentAt !== null && (
        <LastSent>
          마지막 발송: <RelativeTime value={new Date(sentAt * 1000).toISOString()} />
        </LastSent>
      )}
      <AuthStack>
        <Note icon={ShieldCheck}>2025년부터 모든 로그인 계정은 이메일 인증이 한 번 필요해요.</Note>
      </AuthStack>
      <AuthStack gap="sm">
        <Button
          size="lg"
          block
          loading={isSending ? '인증 메일 보내는 중' : undefined}
          onClick={() => void send(email)}
        >
          인증 메일이 오지 않나요? 인증 메일 재발송
        </Button>
        <Button variant="ghost" block onClick={() => void signOut()}>
          로그아웃
        </Button>
      </AuthStack>
    </AuthScreen>
  );
}

/** Sends a mail once, when the page opens without a record of one or the last one is more than a day old. */
function useFirstMail(sentAt: number | null, send: () => void): void {
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current) return;
    hasLooked.current = true;
    if (isDueForSending(sentAt, Date.now() / 1000)) send();
  }, [sentAt, send]);
}
