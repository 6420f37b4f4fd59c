import { signUpInput } from '@gredia/domain';
import { problemsOf } from '../../../shared/forms/problems-of';

export type SignUpField = 'email' | 'name' | 'password' | 'company';

/** What the gateway would say against the fields of a registration, by field. Brings zod along: load it on demand. */
export function signUpProblems(values: Record<SignUpField, string>): Partial<Record<SignUpField, string>> {
  const { email, name, password, company } = problemsOf(signUpInput, values);
  return { email, name, password, company };
}
