import { signInErrorText } from '@gredia/auth';
import { useAuthClient } from '@gredia/auth/client';
import { accountPaths } from '@gredia/domain';
import { Button, Card, Note, PasswordField, styled, EmailField } from '@gredia/ui';
import { resolverOf, useServerForm } from '@gredia/ui/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { siteUrl } from '../../shared/site-url';

// A card from `md` on; narrow screens are one already.
const Frame = styled(Card, {
  base: {
    border: { base: 0, md: '1px solid {colors.border.default}' },
    borderRadius: 'dialog',
    bg: { base: 'transparent', md: 'bg.panel' },
    p: { base: 0, md: '8' },
  },
});

const Form = styled('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
  },
});

const Title = styled('h1', { base: { textStyle: 'h1' } });
const Lead = styled('p', { base: { mt: '0.5', color: 'fg.muted' } });
const ResetLink = styled('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-end',
    minH: { base: 'touch', md: '6.5' },
    mt: { base: '-3.5', md: '-1.5' },
    mb: { base: '-2.5', md: 0 },
    textStyle: 'small',
    fontWeight: 600,
    color: 'fg.link',
    _hover: { textDecoration: 'underline' },
  },
});

interface SignInFormProps {
  /** Path to go to afterwards. */
  target: string;
  /** Error that the address came with. */
  code: string | null;
  /** The signed-in account may not see the console. */
  isRefused: boolean;
  onBusy: (isBusy: boolean) => void;
}

interface Credentials {
  email: string;
  password: string;
}

const missing = ({ email, password }: Credentials) => ({
  email: email.trim() === '' ? '이메일을 입력해 주세요.' : undefined,
  password: password === '' ? '비밀번호를 입력해 주세요.' : undefined,
});

/** E-mail and password: the only way into the console. */
export function SignInForm({ target, code, isRefused, onBusy }: SignInFormProps) {
  const { signIn } = useAuthClient();
  const navigate = useNavigate();
  // The next page may take a moment: until it is there the form stays as it was sent.
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState(code ? signInErrorText(code) : undefined);
  const form = useServerForm<Credentials>({
    defaultValues: { email: '', password: '' },
    resolver: resolverOf(missing),
    onSubmit: tryToSignIn,
    refusalOf: () => ({ message: signInErrorText('Default') }),
  });
  const message = problem ?? form.failure;

  async function tryToSignIn({ email, password }: Credentials, element: HTMLFormElement) {
    setProblem(undefined);
    onBusy(true);
    const given = { email: email.trim(), password, redirect: false, callbackUrl: target };
    const result = await signIn('credentials', given);
    // Without a result the browser is on its way to another page.
    if (!result || result.ok) setIsLeaving(true);
    if (result?.ok) return void navigate(target, { replace: true });
    if (!result) return;
    onBusy(false);
    setProblem(signInErrorText(result.error ?? 'Default', result.retryAfterSeconds));
    element.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }

  return (
    <Frame>
      <Form method="post" noValidate onSubmit={(event) => void form.handleSubmit(event)}>
        <div>
          <Title>로그인</Title>
          <Lead>운영자 계정으로 로그인해 주세요.</Lead>
        </div>
        {message && (
          <Note tone="bad" role="alert">
            {message}
          </Note>
        )}
        {isRefused && !message && (
          <Note tone="warn">로그인한 지 오래됐거나 권한이 바뀌었어요. 다시 로그인해 주세요.</Note>
        )}
        <EmailField {...form.field('email')} size="lg" autoComplete="username" autoFocus />
        <PasswordField {...form.field('password')} label="비밀번호" size="lg" autoComplete="current-password" />
        <ResetLink href={siteUrl(accountPaths.resetPassword)}>비밀번호를 잊으셨나요?</ResetLink>
        <Button
          type="submit"
          variant="solid"
          size="xl"
          block
          loading={form.isSending || isLeaving ? '로그인하는 중' : undefined}
        >
          로그인
        </Button>
      </Form>
    </Frame>
  );
}
