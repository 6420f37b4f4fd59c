import { passwordProblem } from '@gredia/domain';
import type { PasswordChecks } from './use-password-checks';

/**
 * Why a new password is refused, by the gateway's own rules; undefined when it is not.
 * @param email of the account; null where it is not known
 */
export function newPasswordProblem(
  password: string,
  email: string | null,
  checks: PasswordChecks | undefined,
): string | undefined {
  return passwordProblem(password, email) ?? checks?.commonPasswordProblem(password) ?? undefined;
}

/** The same password typed again. */
export const repeatProblem = (password: string, repeated: string): string | undefined =>
  password === repeated ? undefined : '두 비밀번호가 달라요.';
