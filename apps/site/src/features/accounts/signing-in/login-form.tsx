import { signInErrorText } from '@gredia/auth';
import { useAuthClient, type SignInResult } from '@gredia/auth/client';
import { accountPaths } from '@gredia/domain';
import { Button, Note, PasswordField, EmailField } from '@gredia/ui';
import { useRef, useState } from 'react';
import { withCallback, paths } from '../../../shared/addresses/paths';
import { useCheckedForm } from '../../../shared/forms/use-checked-form';
import { AuthLink, AuthLinks, AuthStack } from '../screen/auth-screen';
import { SocialButtons } from './social-buttons';

interface LoginFormProps {
  /** Where to be afterwards; null until it is known. */
  callbackPath: string | null;
  /** Code of the address (`error`): why the visitor was sent here. */
  givenError: string | null;
  /** Told the address the server names. */
  onSignedIn: (url: string | null) => void;
}

interface Credentials {
  email: string;
  password: string;
}

interface Refusal {
  /** Tells a refusal from the next one of the same kind, which is read out again. */
  id: number;
  code: string;
  retryAfterSeconds?: number;
}

/** E-mail, password, the button, social sign-ins, other ways: in the order of docs/product/sign-in.md#sign-in-page. */
export function LoginForm({ callbackPath, givenError, onSignedIn }: LoginFormProps) {
  const { signIn } = useAuthClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // The next page may take a moment: until it is there the form stays as it was sent.
  const [isLeaving, setIsLeaving] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const callbackUrl = callbackPath ?? paths.home;
  const shown = refusal ?? (givenError === null ? null : { id: 0, code: givenError });

  const form = useCheckedForm(missing, { defaultValues: { email: '', password: '' }, onSubmit: tryToSignIn });

  async function tryToSignIn({ email, password }: Credentials) {
    const result = await signIn('credentials', { redirect: false, callbackUrl, email, password });
    if (result?.ok && result.error === null) {
      setIsLeaving(true);
      return onSignedIn(result.url);
    }
    refuse(result);
    // Nothing to correct is left in the field: the password has to be typed again, the address stays. So does a
    // password that was not looked at.
    return { saved: { email, password: isUnanswered(result) ? password : '' } };
  }

  function refuse(result: SignInResult | undefined) {
    const { error = null, retryAfterSeconds } = result ?? {};
    setRefusal((last) => ({ id: (last?.id ?? 0) + 1, code: error ?? 'Default', retryAfterSeconds }));
    element.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }

  return (
    <form ref={element} method="post" noValidate onSubmit={(event) => void form.handleSubmit(event)}>
      <AuthStack>
        {shown && (
          <Note key={shown.id} tone={toneOf(shown.code)} role="alert">
            {signInErrorText(shown.code, shown.retryAfterSeconds)}
          </Note>
        )}
        <EmailField {...form.field('email')} size="lg" autoComplete="username" />
        <PasswordField
          {...form.field('password')}
          label="비밀번호"
          size="lg"
          autoComplete="current-password"
          aria-invalid={refusal?.code === 'CredentialsSignin' || undefined}
        />
        <Button
          type="submit"
          variant="solid"
          size="xl"
          block
          loading={form.isSending || isLeaving ? '로그인 중' : undefined}
        >
          로그인
        </Button>
        <SocialButtons callbackUrl={callbackUrl} />
      </AuthStack>
      <AuthLinks>
        <AuthLink href={withCallback(accountPaths.register, callbackPath)}>회원가입</AuthLink>
        <AuthLink href={accountPaths.resetPassword}>비밀번호를 잊으셨나요?</AuthLink>
      </AuthLinks>
    </form>
  );
}

const missing = ({ email, password }: Credentials) => ({
  email: email.trim() === '' ? '이메일을 입력해 주세요.' : undefined,
  password: password === '' ? '비밀번호를 입력해 주세요.' : undefined,
});

/** No answer came, or one that is not the gateway's own. */
const isUnanswered = (result: SignInResult | undefined) => !result || result.status === 0 || result.status >= 500;

/** Being asked to sign in first is no failure. */
const toneOf = (code: string): 'info' | 'bad' => (code === 'SessionRequired' ? 'info' : 'bad');
