import { useSession } from '@gredia/auth/client';
import { accountPaths } from '@gredia/domain';
import { failureOf, useResetPasswordConfirmMutation } from '@gredia/graphql-schema';
import { Button, LinkButton, PasswordField, showToast, styled } from '@gredia/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useCheckedForm } from '../../../shared/forms/use-checked-form';
import { AuthScreen, AuthStack } from '../screen/auth-screen';
import { ExpiredLink } from '../screen/mail-link';
import { NewPasswordField } from './new-password-field';
import { newPasswordProblem, repeatProblem } from './new-password-problem';
import { usePasswordChecks } from './use-password-checks';

const Consequence = styled('p', { base: { textStyle: 'caption', color: 'fg.subtle' } });

interface ResetPasswordFormProps {
  token: string;
  /** Told when another link is wanted. */
  onAgain: () => void;
}

/** The page behind the link of the mail: a new password, twice. */
export function ResetPasswordForm({ token, onAgain }: ResetPasswordFormProps) {
  const [resetPassword] = useResetPasswordConfirmMutation();
  const { update } = useSession();
  const navigate = useNavigate();
  const { checks, load } = usePasswordChecks();
  const [isExpired, setIsExpired] = useState(false);
  const form = useCheckedForm(
    async ({ password, repeated }) => ({
      password: await newPasswordProblem(password, null, load),
      repeated: repeatProblem(password, repeated),
    }),
    { defaultValues: { password: '', repeated: '' }, onSubmit: ({ password }) => change(password) },
  );

  async function change(password: string) {
    try {
      await resetPassword({ token, password });
    } catch (error) {
      if (failureOf(error).fields?.['token']) return setIsExpired(true);
      throw error;
    }
    showToast('비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.');
    // Every session has ended, this browser's as well.
    await update();
    await navigate(accountPaths.login, { replace: true });
  }

  if (isExpired) {
    return (
      <ExpiredLink
        lead="링크는 30분 동안, 한 번만 쓸 수 있어요. 메일을 다시 받아 주세요."
        action={
          <>
            <Button variant="solid" size="lg" block onClick={onAgain}>
              링크 다시 받기
            </Button>
            <LinkButton variant="ghost" block href={accountPaths.login}>
              로그인으로 돌아가기
            </LinkButton>
          </>
        }
      />
    );
  }
  return (
    <AuthScreen title="새 비밀번호를 정해 주세요">
      <form method="post" noValidate onSubmit={(event) => void form.handleSubmit(event)}>
        <AuthStack>
          <FormFailure text={form.failure} />
          <NewPasswordField
            {...form.field('password')}
            label="새 비밀번호"
            size="lg"
            checks={checks}
            onFirstFocus={load}
          />
          <PasswordField {...form.field('repeated')} label="한 번 더" size="lg" autoComplete="new-password" />
          <Button type="submit" variant="solid" size="lg" block loading={form.isSending ? '바꾸는 중' : undefined}>
            비밀번호 바꾸기
          </Button>
          <Consequence>바꾸면 모든 기기에서 로그아웃돼요.</Consequence>
        </AuthStack>
      </form>
    </AuthScreen>
  );
}
