import { useConfirmMailAddressMutation } from '@gredia/graphql-schema';
import { HomeButton } from '../screen/home-button';
import { MailLink } from '../screen/mail-link';

interface ConfirmAddressLinkProps {
  token: string;
  /** Told once the link has done what it is for. */
  onUsed: () => void;
}

/** The page behind the link that was mailed to an address which another person wrote; needs no account. */
export function ConfirmAddressLink({ token, onUsed }: ConfirmAddressLinkProps) {
  const [confirm] = useConfirmMailAddressMutation();

  async function act() {
    await confirm({ token });
    onUsed();
  }

  return (
    <MailLink
      title="알림 받을 주소 확인"
      lead="아래 버튼을 누르면 이 메일을 받은 주소로 견적 알림을 보내 드려요."
      button={{ label: '이 주소로 알림 받기', busy: '확인하는 중' }}
      act={act}
      done={{
        title: '이제 이 주소로 알려 드려요',
        lead: '견적 소식이 있으면 메일을 보내 드려요.',
        action: <HomeButton />,
      }}
      expired={{
        lead: '링크는 30일 동안 쓸 수 있어요. 주소를 적은 분에게 다시 부탁해 주세요.',
        action: <HomeButton />,
      }}
    />
  );
}
