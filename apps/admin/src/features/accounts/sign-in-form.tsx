import { signInErrorText } from '@gredia/auth';
import { signIn } from '@gredia/auth/client';
import { accountPaths } from '@gredia/domain';
import { Button, Card, Note, PasswordField, styled, EmailField } from '@gredia/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { siteUrl } from '../../app/site-url';

// A card from `md` on; narrow screens are one already.
const Frame = styled(Card, {
  base: {
    border: { base: 0, md: '1px solid {colors.border.default}' },
    borderRadius: 'dialog',
    bg: { base: 'transparent', md: 'bg.panel' },
    p: { base: 0, md: '32px' },
  },
});

const Form = styled('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    '& h1': { textStyle: 'h1' },
    '& h1 + p': { mt: '2px', color: 'fg.muted' },
    '& > a': {
      display: 'inline-flex',
      alignItems: 'center',
      alignSelf: 'flex-end',
      minH: { base: 'touch', md: '26px' },
      mt: { base: '-14px', md: '-6px' },
      mb: { base: '-10px', md: 0 },
      textStyle: 'small',
      fontWeight: 600,
      color: 'fg.link',
      _hover: { textDecoration: 'underline' },
    },
  },
});

interface SignInFormProps {
  /** Path to go to afterwards. */
  target: string;
  /** Error that the address came with. */
  code: string | null;
  /** Somebody is signed in, but may not see the console. */
  isRefused: boolean;
  onBusy: (isBusy: boolean) => void;
}

interface Problem {
  text?: string;
  email?: string;
  password?: string;
}

/** E-mail and password: the only way into the console. */
export function SignInForm({ target, code, isRefused, onBusy }: SignInFormProps) {
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem>({ text: code ? signInErrorText(code) : undefined });

  function setBusy(isBusy: boolean) {
    setIsSending(isBusy);
    onBusy(isBusy);
  }

  /** Says what is wrong, with the focus in the field to correct. */
  function fail(form: HTMLFormElement, found: Problem) {
    setProblem(found);
    const field = form.elements.namedItem(found.email ? 'email' : 'password');
    if (field instanceof HTMLInputElement) field.focus();
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const email = String(fields.get('email')).trim();
    const password = String(fields.get('password'));
    if (!email || !password) {
      return fail(form, {
        email: email ? undefined : '이메일을 입력해 주세요.',
        password: password ? undefined : '비밀번호를 입력해 주세요.',
      });
    }

    setProblem({});
    setBusy(true);
    const result = await signIn('credentials', { email, password, redirect: false, callbackUrl: target });
    // Without a result the browser is on its way to another page.
    if (!result) return;
    if (result.ok) return void navigate(target, { replace: true });
    setBusy(false);
    fail(form, { text: signInErrorText(result.error ?? 'Default', result.retryAfterSeconds) });
  }

  return (
    <Frame>
      <Form method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <div>
          <h1>로그인</h1>
          <p>운영자 계정으로 로그인해 주세요.</p>
        </div>
        {problem.text && (
          <Note tone="bad" role="alert">
            {problem.text}
          </Note>
        )}
        {isRefused && !problem.text && (
          <Note tone="warn">로그인한 지 오래됐거나 권한이 바뀌었어요. 다시 로그인해 주세요.</Note>
        )}
        <EmailField name="email" size="lg" autoComplete="username" autoFocus error={problem.email} />
        <PasswordField
          label="비밀번호"
          name="password"
          size="lg"
          autoComplete="current-password"
          error={problem.password}
        />
        <a href={siteUrl(accountPaths.resetPassword)}>비밀번호를 잊었어요</a>
        <Button type="submit" variant="solid" size="xl" block loading={isSending ? '로그인하는 중' : undefined}>
          로그인
        </Button>
      </Form>
    </Frame>
  );
}
