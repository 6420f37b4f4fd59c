import { accountPaths, emailProblem } from '@gredia/domain';
import { useResetPasswordMutation } from '@gredia/graphql-schema';
import { Button, Note, EmailField } from '@gredia/ui';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useCheckedForm } from '../../../shared/forms/use-checked-form';
import { AuthLink, AuthLinks, AuthScreen, AuthStack } from '../screen/auth-screen';

/** Asks for a link to set the password anew. The answer does not tell whether the address has an account. */
export function ResetRequestForm() {
  const [request] = useResetPasswordMutation();
  const [isSent, setIsSent] = useState(false);
  const form = useCheckedForm(({ email }) => ({ email: emailProblem(email) }), {
    defaultValues: { email: '' },
    onSubmit: async ({ email }) => {
      setIsSent(false);
      await request({ email });
      setIsSent(true);
    },
  });

  return (
    <AuthScreen title="비밀번호를 잊으셨나요?" lead="가입한 이메일로 다시 정하는 링크를 보내요.">
      <form noValidate onSubmit={(event) => void form.handleSubmit(event)}>
        <AuthStack>
          <EmailField {...form.field('email')} size="lg" autoComplete="username" />
          <Button type="submit" variant="solid" size="lg" block loading={form.isSending ? '보내는 중' : undefined}>
            링크 보내기
          </Button>
          {isSent && (
            <Note tone="ok" icon={MailCheck} role="status">
              메일을 보냈어요. 가입한 주소라면 몇 분 안에 도착해요. 링크는 30분 동안 쓸 수 있어요.
            </Note>
          )}
          <FormFailure text={form.failure} />
        </AuthStack>
      </form>
      <AuthLinks>
        <AuthLink href={accountPaths.login}>로그인으로 돌아가기</AuthLink>
      </AuthLinks>
    </AuthScreen>
  );
}
