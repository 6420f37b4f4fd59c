import { passwordFor } from '@gredia/domain';
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
  const { error } = passwordFor(email).safeParse(password);
  return error?.issues[0]?.message ?? checks?.commonPasswordProblem(password) ?? undefined;
}

/** The same password typed again. */
export const repeatProblem = (password: string, repeated: string): string | undefined =>
  password === repeated ? undefined : '두 비밀번호가 달라요.';
