import { passwordProblem } from '@gredia/domain';
import type { PasswordChecks } from './use-password-checks';

/**
 * Why a new password is refused, by the gateway's own rules; undefined when it is not.
 * @param email of the account; null where it is not known
 * @param loadChecks resolves to undefined where the list of common passwords cannot be had
 */
export async function newPasswordProblem(
  password: string,
  email: string | null,
  loadChecks: () => Promise<PasswordChecks | undefined>,
): Promise<string | undefined> {
  return passwordProblem(password, email) ?? (await loadChecks())?.commonPasswordProblem(password) ?? undefined;
}

/** The same password typed again. */
export const repeatProblem = (password: string, repeated: string): string | undefined =>
  password === repeated ? undefined : '두 비밀번호가 달라요.';
