import { mailLink } from '@gredia/domain';
import { useStopMailAddressMutation } from '@gredia/graphql-schema';
import { LinkButton } from '@gredia/ui';
import { cutLink } from '../screen/cut-link';
import { MailLink } from '../screen/mail-link';

interface StopAddressLinkProps {
  token: string;
  /** Told once the link has done what it is for. */
  onUsed: () => void;
}

/** The page behind "이 주소로 그만 받기" in mails to an address that another person wrote; needs no account. */
export function StopAddressLink({ token, onUsed }: StopAddressLinkProps) {
  const [stop] = useStopMailAddressMutation();

  async function act() {
    await stop({ token });
    onUsed();
  }

  return (
    <MailLink
      title="이 주소로 그만 받기"
      lead="아래 버튼을 누르면 이 메일을 받은 주소로 견적 알림을 더 보내지 않아요."
      button={{ label: '그만 받기', busy: '처리하는 중' }}
      act={act}
      done={{
        title: '이제 이 주소로 보내지 않아요',
        lead: '같은 곳에서 다시 묻는 메일도 보내지 않아요.',
        action: (
          <LinkButton size="lg" block href={mailLink('CONFIRM_ADDRESS', token)}>
            다시 받기
          </LinkButton>
        ),
      }}
      expired={cutLink}
    />
  );
}
