import { accountPaths, emailProblem, passwordProblem } from '@gredia/domain';
import { useSignUpMutation } from '@gredia/graphql-schema';
import { Button, Link, styled, EmailField, TextField } from '@gredia/ui';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { AuthLinks, AuthStack } from '../../app/layouts/auth-screen';
import { FormFailure } from '../shared/form-failure';
import { useForm } from '../shared/use-form';
import { useOnDemand } from '../shared/use-on-demand';
import { ConsentBoxes } from './consent-boxes';
import { focusMissingConsent, missingConsent, NO_CONSENTS } from './consents';
import { NewPasswordField } from './new-password-field';
import type { SignUpField } from './sign-up-rules';
import { doorTo } from './use-callback-path';
import { usePasswordChecks } from './use-password-checks';

const fetchRules = () => import('./sign-up-rules');

const Optional = styled('span', { base: { ms: '4px', fontWeight: 400, color: 'fg.subtle' } });
const Fine = styled(CircleCheck, { base: { color: 'ok.fg' } });

/** As long as the rules are on their way: what can be said without them. */
const NOT_YET = {
  signUpProblems: ({ email, password }: Record<SignUpField, string>): Partial<Record<SignUpField, string>> => ({
    email: emailProblem(email),
    password: passwordProblem(password, email),
  }),
};

interface RegisterFormProps {
  /** Where the way leads after signing in; kept for the link to the sign-in page. */
  callbackPath: string | null;
  /** Told the address as it was typed. */
  onSent: (email: string) => void;
}

/** Opens an account. The same rules as the gateway's are checked while typing; they come with the first focus. */
export function RegisterForm({ callbackPath, onSent }: RegisterFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [signUp] = useSignUpMutation();
  const rules = useOnDemand(fetchRules);
  const { checks, load } = usePasswordChecks();
  const [consents, setConsents] = useState(NO_CONSENTS);
  const [showsConsentError, setShowsConsentError] = useState(false);
  const consentProblem = missingConsent(consents);

  function check(values: Record<SignUpField, string>, { signUpProblems } = rules.module ?? NOT_YET) {
    const { password, ...others } = signUpProblems(values);
    return { ...others, password: password ?? checks?.commonPasswordProblem(values.password) ?? undefined };
  }

  const form = useForm({
    initial: { email: '', name: '', password: '', company: '' },
    check,
    // Without the rules the gateway alone refuses.
    finalCheck: async (values) => check(values, await rules.load()),
    send: async (values) => {
      if (consentProblem) return setShowsConsentError(true);
      await signUp({ ...values, consents });
      onSent(values.email.trim());
    },
  });
  const { email, name, company } = form.values;
  const isEmailFine = email !== '' && form.problems.email === undefined;

  return (
    <form
      ref={element}
      method="post"
      noValidate
      onFocus={() => void rules.load()}
      onSubmit={(event) => void form.handleSubmit(event)}
    >
      <AuthStack>
        <FormFailure text={form.failure} />
        <EmailField
          {...form.field('email')}
          size="lg"
          required
          autoComplete="email"
          suffix={isEmailFine && <Fine size={18} aria-hidden="true" />}
        />
        <TextField {...form.field('name')} label="이름" size="lg" required autoComplete="name" />
        <NewPasswordField
          {...form.field('password')}
          label="비밀번호"
          size="lg"
          required
          checks={checks}
          personalWords={[email, name, company]}
          onFirstFocus={load}
        />
        <TextField
          {...form.field('company')}
          label={
            <>
              회사 <Optional>선택</Optional>
            </>
          }
          size="lg"
          autoComplete="organization"
          placeholder="예: 페이브랩"
        />
        <ConsentBoxes
          consents={consents}
          onChange={setConsents}
          error={showsConsentError ? consentProblem : undefined}
        />
        <Button
          type="submit"
          variant="solid"
          size="xl"
          block
          loading={form.isSending ? '가입하는 중' : undefined}
          disabledReason={form.firstProblem ?? consentProblem}
          onRefuse={() => {
            void rules.load();
            setShowsConsentError(true);
            form.reveal(element.current);
            if (form.firstProblem === undefined) focusMissingConsent(element.current);
          }}
        >
          가입하기
        </Button>
      </AuthStack>
      <AuthLinks>
        <span>
          이미 계정이 있나요? <Link href={doorTo(accountPaths.login, callbackPath)}>로그인</Link>
        </span>
      </AuthLinks>
    </form>
  );
}
