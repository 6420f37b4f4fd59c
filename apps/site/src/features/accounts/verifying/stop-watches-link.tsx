import { useStopWatchMailsMutation } from '@gredia/graphql-schema';
import { LinkButton } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';
import { cutLink } from '../screen/cut-link';
import { MailLink } from '../screen/mail-link';

interface StopWatchesLinkProps {
  token: string;
  /** Told once the link has done what it is for. */
  onUsed: () => void;
}

/** The page behind "이런 메일 그만 받기" in mails about what is watched; needs no sign-in. */
export function StopWatchesLink({ token, onUsed }: StopWatchesLinkProps) {
  const [stop] = useStopWatchMailsMutation();

  async function act() {
    await stop({ token });
    onUsed();
  }

  return (
    <MailLink
      title="지켜보는 성분 메일 그만 받기"
      lead="아래 버튼을 누르면 지켜보는 성분이 바뀌어도 메일을 보내지 않아요. 지켜보는 목록은 그대로 남아요."
      button={{ label: '그만 받기', busy: '처리하는 중' }}
      act={act}
      done={{
        title: '이제 보내지 않아요',
        lead: '다시 받고 싶으면 마이페이지의 알림 설정에서 켤 수 있어요. 성분을 하나씩 빼는 것도 마이페이지에서 할 수 있어요.',
        action: (
          <LinkButton size="lg" block href={paths.profile}>
            마이페이지로 가기
          </LinkButton>
        ),
      }}
      expired={cutLink}
    />
  );
}
