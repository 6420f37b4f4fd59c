import { LinkButton } from '@gredia/ui';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { RegisterForm } from '../../features/accounts/registering/register-form';
import { AuthAddress, AuthScreen, AuthStack } from '../../features/accounts/screen/auth-screen';
import { useCallbackPath } from '../../features/accounts/screen/use-callback-path';
import { withCallback, paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';

/** Opens an account. What is shown afterwards is the same for an address that has one already. */
export function RegisterPage() {
  const callbackPath = useCallbackPath();
  const [sentTo, setSentTo] = useState<string | null>(null);

  return (
    <>
      <DocumentHead title="회원가입" path={paths.register} noindex />
      {sentTo === null ? (
        <AuthScreen isLong size="lg" title="회원가입" lead="회사 이메일을 쓰면 견적 답변을 더 빨리 받아요.">
          <RegisterForm callbackPath={callbackPath} onSent={setSentTo} />
        </AuthScreen>
      ) : (
        <AuthScreen
          isAnswer
          size="lg"
          icon={MailCheck}
          title="메일함을 확인해 주세요"
          lead={
            <>
              <AuthAddress>{sentTo}</AuthAddress> 주소로
              <br />
              안내 메일을 보냈어요. 메일의 안내를 따라 주세요.
            </>
          }
        >
          <AuthStack>
            <LinkButton variant="solid" size="lg" block href={withCallback(paths.login, callbackPath)}>
              로그인
            </LinkButton>
          </AuthStack>
        </AuthScreen>
      )}
    </>
  );
}
