import { formatKoreanDay } from '@gredia/domain';
import { useStopNoticeMailsMutation } from '@gredia/graphql-schema';
import { LinkButton } from '@gredia/ui';
import { useState } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { cutLink } from '../screen/cut-link';
import { MailLink } from '../screen/mail-link';

const words = {
  pulls: {
    title: '수정 제안 메일 그만 받기',
    lead: '아래 버튼을 누르면 수정 제안의 새 의견과 결과, 글의 댓글과 답글을 메일로 더 보내지 않아요. 모두 홈페이지에서 계속 볼 수 있어요.',
    button: '그만 받기',
    done: '이제 보내지 않아요',
    after: () => '다시 받고 싶으면 마이페이지의 알림 설정에서 ‘댓글과 답글’을 켤 수 있어요.',
  },
  daily: {
    title: '하루 한 번 메일 그만 받기',
    lead: '아래 버튼을 누르면 하루 한 번 받기로 한 소식을 메일로 더 보내지 않아요. 알림은 홈페이지에서 계속 볼 수 있어요.',
    button: '그만 받기',
    done: '이제 보내지 않아요',
    after: () => '다시 받고 싶으면 마이페이지의 알림 설정에서 고를 수 있어요.',
  },
  notices: {
    title: '공지 메일 그만 받기',
    lead: '아래 버튼을 누르면 공지를 메일로 더 보내지 않아요. 공지는 홈페이지에서 계속 볼 수 있어요.',
    button: '그만 받기',
    done: '이제 보내지 않아요',
    after: () => '다시 받고 싶으면 마이페이지의 알림 설정에서 켤 수 있어요.',
  },
  advertising: {
    title: '광고성 정보 수신 거부',
    lead: '아래 버튼(Unsubscribe)을 누르면 광고성 정보 이메일 수신 동의를 철회해요. 로그인하지 않아도 돼요.',
    button: '수신 거부 (Unsubscribe)',
    done: '수신 거부를 처리했어요',
    after: (day: string) =>
      `${day}에 광고성 정보 이메일 수신 동의를 철회했어요. 처리 결과를 메일로도 알려 드려요. 다시 받고 싶으면 마이페이지의 알림 설정에서 동의할 수 있어요.`,
  },
} as const;

interface StopNoticesLinkProps {
  /** What the link of the mail was for. */
  kind: keyof typeof words;
  token: string;
  /** Told once the link has done what it is for. */
  onUsed: () => void;
}

/** The page behind the last line of a mailed notice, of advertising, of the mail of the day or of news of a suggestion; needs no sign-in. */
export function StopNoticesLink({ kind, token, onUsed }: StopNoticesLinkProps) {
  const [stop] = useStopNoticeMailsMutation();
  const [day, setDay] = useState('');
  const { title, lead, button, done, after } = words[kind];

  async function act() {
    await stop({ token });
    setDay(formatKoreanDay(new Date().toISOString()));
    onUsed();
  }

  return (
    <MailLink
      title={title}
      lead={lead}
      button={{ label: button, busy: '처리하는 중' }}
      act={act}
      done={{
        title: done,
        lead: after(day),
        action: (
          <LinkButton size="lg" block href={paths.profile}>
            알림 설정 보기
          </LinkButton>
        ),
      }}
      expired={cutLink}
    />
  );
}
