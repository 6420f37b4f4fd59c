import { emailProblem } from '@gredia/domain';
import { useRequestEmailChangeMutation } from '@gredia/graphql-schema';
import { Button, EmailField } from '@gredia/ui';
import { Mail, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useCheckedForm } from '../../../shared/forms/use-checked-form';
import { useSignOut } from '../../../shared/session/use-sign-out';
import { AuthAddress, AuthScreen, AuthStack } from '../screen/auth-screen';

/** Asks an account that came from a social sign-in for the address it did not bring along. */
export function AddEmailForm() {
  const [request] = useRequestEmailChangeMutation();
  const signOut = useSignOut();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useCheckedForm(({ email }) => ({ email: emailProblem(email) }), {
    defaultValues: { email: '' },
    onSubmit: async ({ email }) => {
      await request({ email });
      setSentTo(email.trim());
    },
  });

  return (
    <AuthScreen
      size="lg"
      icon={sentTo === null ? Mail : MailCheck}
      title={sentTo === null ? '이메일을 알려 주세요' : '메일함을 확인해 주세요'}
      lead={
        sentTo === null ? (
          '견적 답변과 알림을 받을 주소예요. 2025년부터 모든 로그인 계정은 이메일 인증이 한 번 필요해요.'
        ) : (
          <>
            <AuthAddress>{sentTo}</AuthAddress> 주소로
            <br />
            인증 메일을 보냈어요. 메일 속 링크를 누르면 끝나요.
          </>
        )
      }
    >
      <form noValidate onSubmit={(event) => void form.handleSubmit(event)}>
        <AuthStack>
          <FormFailure text={form.failure} />
          <EmailField {...form.field('email')} size="lg" autoComplete="email" />
          <Button
            type="submit"
            variant={sentTo === null ? 'solid' : 'line'}
            size="lg"
            block
            loading={form.isSending ? '보내는 중' : undefined}
          >
            {sentTo === null ? '인증 메일 받기' : '인증 메일 다시 받기'}
          </Button>
          <Button variant="ghost" block onClick={() => void signOut()}>
            로그아웃
          </Button>
        </AuthStack>
      </form>
    </AuthScreen>
  );
}
