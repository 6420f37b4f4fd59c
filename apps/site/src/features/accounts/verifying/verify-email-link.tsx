import { useSession } from '@gredia/auth/client';
import { accountPaths } from '@gredia/domain';
import { failureOf, useVerifyEmailMutation } from '@gredia/graphql-schema';
import { Button, LinkButton } from '@gredia/ui';
import { withCallback, paths } from '../../../shared/addresses/paths';
import { MailLink } from '../screen/mail-link';

interface VerifyEmailLinkProps {
  token: string;
  /** Told once the link has done what it is for. */
  onUsed: () => void;
  /** Told when a new one is wanted. */
  onAgain: () => void;
}

/** The page behind the link of the verification mail; works signed out as well. */
export function VerifyEmailLink({ token, onUsed, onAgain }: VerifyEmailLinkProps) {
  const { status, update } = useSession();
  const [verify] = useVerifyEmailMutation();
  const isSignedIn = status === 'authenticated';

  async function act() {
    try {
      await verify({ token });
    } catch (error) {
      // Verified before: what was wanted is the case.
      if (failureOf(error).code !== 'CONFLICT') throw error;
    }
    onUsed();
    await update();
  }

  return (
    <MailLink
      title="이메일 인증"
      lead="아래 버튼을 누르면 이메일 인증이 끝나요."
      button={{ label: '이메일 인증 완료하기', busy: '인증하는 중' }}
      act={act}
      done={{
        title: '이메일 인증이 끝났어요',
        lead: isSignedIn ? '이제 모든 기능을 쓸 수 있어요.' : '로그인하면 모든 기능을 쓸 수 있어요.',
        action: isSignedIn ? (
          <LinkButton variant="solid" size="lg" block href={paths.home}>
            시작하기
          </LinkButton>
        ) : (
          <LinkButton variant="solid" size="lg" block href={accountPaths.login}>
            로그인
          </LinkButton>
        ),
      }}
      expired={{
        lead: '링크는 24시간 동안, 한 번만 쓸 수 있어요. 메일을 다시 받아 주세요.',
        action: isSignedIn ? (
          <Button variant="solid" size="lg" block onClick={onAgain}>
            인증 메일 다시 받기
          </Button>
        ) : (
          <LinkButton
            variant="solid"
            size="lg"
            block
            href={withCallback(accountPaths.login, accountPaths.emailVerification)}
          >
            로그인하고 메일 다시 받기
          </LinkButton>
        ),
      }}
    />
  );
}
