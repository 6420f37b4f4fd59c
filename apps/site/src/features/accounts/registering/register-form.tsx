import { accountPaths, emailProblem, passwordProblem, type ConsentInput } from '@gredia/domain';
import { useSignUpMutation } from '@gredia/graphql-schema';
import { Button, styled, EmailField, TextField } from '@gredia/ui';
import type { Problems } from '@gredia/ui/forms';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { withCallback } from '../../../shared/addresses/paths';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useCheckedForm } from '../../../shared/forms/use-checked-form';
import { useOnDemand } from '../../../shared/page/use-on-demand';
import { ConsentBoxes } from '../consents/consent-boxes';
import { focusMissingConsent, missingConsent, NO_CONSENTS } from '../consents/consents';
import { NewPasswordField } from '../passwords/new-password-field';
import { usePasswordChecks } from '../passwords/use-password-checks';
import { AuthLink, AuthLinks, AuthStack } from '../screen/auth-screen';
import type { SignUpField } from './sign-up-rules';

const fetchRules = () => import('./sign-up-rules');

const Optional = styled('span', { base: { ms: '1', fontWeight: 400, color: 'fg.subtle' } });
const ValidMark = styled(CircleCheck, { base: { color: 'ok.fg' } });

const NAMES = ['email', 'name', 'password', 'company', 'consents'] as const;

/** What can be said without the rules. */
const plainProblems = ({ email, password }: Pick<Record<SignUpField, string>, 'email' | 'password'>) => ({
  email: emailProblem(email),
  password: passwordProblem(password, email),
});

type SignUpValues = Record<SignUpField, string> & { consents: ConsentInput };

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

  /** Without the rules, should they not come, the gateway alone refuses. */
  async function check({ consents, ...texts }: SignUpValues): Promise<Problems> {
    const { signUpProblems = plainProblems } = (await rules.load()) ?? {};
    const problems = signUpProblems(texts);
    const common = problems.password ?? (await load())?.commonPasswordProblem(texts.password) ?? undefined;
    return { ...problems, password: common, consents: missingConsent(consents) };
  }

  const form = useCheckedForm(check, {
    defaultValues: { email: '', name: '', password: '', company: '', consents: NO_CONSENTS },
    onSubmit: async (values) => {
      await signUp(values);
      onSent(values.email.trim());
    },
  });
  const { email, name, company, consents } = form.values;
  const plain: Problems = { ...plainProblems(form.values), consents: missingConsent(consents) };
  const problemOf = (path: string) => plain[path] ?? form.problemOf(path);
  const first = NAMES.find((path) => problemOf(path) !== undefined);

  /** Tells what keeps the form from being sent, and leads to the first of it. */
  function reveal() {
    form.touch(...NAMES);
    if (first === 'consents') focusMissingConsent(element.current);
    else element.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

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
          suffix={email !== '' && problemOf('email') === undefined && <ValidMark size={18} aria-hidden="true" />}
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
          onChange={(given) => form.setValue('consents', given)}
          error={form.errorOf('consents')}
        />
        <Button
          type="submit"
          variant="solid"
          size="xl"
          block
          loading={form.isSending ? '가입하는 중' : undefined}
          disabledReason={first && problemOf(first)}
          onRefuse={reveal}
        >
          가입하기
        </Button>
      </AuthStack>
      <AuthLinks>
        <span>
          이미 계정이 있나요? <AuthLink href={withCallback(accountPaths.login, callbackPath)}>로그인</AuthLink>
        </span>
      </AuthLinks>
    </form>
  );
}
