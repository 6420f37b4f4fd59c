import { useSession } from '@gredia/auth/client';
import { accountPaths } from '@gredia/domain';
import { useConfirmEmailChangeMutation } from '@gredia/graphql-schema';
import { LinkButton } from '@gredia/ui';
import { MailLink } from '../screen/mail-link';

interface ChangeEmailLinkProps {
  token: string;
  /** Told once the link has done what it is for. */
  onUsed: () => void;
}

/** The page behind the link that was mailed to a new address; works signed out as well. */
export function ChangeEmailLink({ token, onUsed }: ChangeEmailLinkProps) {
  const { status, update } = useSession();
  const [confirmChange] = useConfirmEmailChangeMutation();
  const isSignedIn = status === 'authenticated';

  async function act() {
    await confirmChange({ token });
    onUsed();
    await update();
  }

  const toProfile = (
    <LinkButton variant="solid" size="lg" block href={accountPaths.profile}>
      {isSignedIn ? '마이페이지로 가기' : '로그인하고 마이페이지로 가기'}
    </LinkButton>
  );

  return (
    <MailLink
      title="이메일 변경"
      lead="아래 버튼을 누르면 이 주소가 내 계정의 이메일이 돼요."
      button={{ label: '이메일 변경 완료하기', busy: '변경하는 중' }}
      act={act}
      done={{ title: '이메일을 바꿨어요', lead: '다음부터는 새 이메일로 로그인해 주세요.', action: toProfile }}
      expired={{
        lead: '링크는 24시간 동안, 한 번만 쓸 수 있어요. 마이페이지에서 다시 요청해 주세요.',
        action: toProfile,
      }}
    />
  );
}
