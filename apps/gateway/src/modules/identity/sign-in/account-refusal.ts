import type { SignInError } from '@gredia/auth';
import { effectiveState } from '@gredia/domain';
import type { UserModel } from '../accounts/accounts.table';

/** Why an account may not act at all now; null when it may. A suspension without an end holds until it is lifted. */
export function accountRefusal(
  { state, suspendedUntil }: Pick<UserModel, 'state' | 'suspendedUntil'>,
  now = new Date(),
): Extract<SignInError, 'AccountSuspended' | 'AccountWithdrawn'> | null {
  if (state === 'WITHDRAWN') return 'AccountWithdrawn';
  return effectiveState(state, suspendedUntil, now) === 'SUSPENDED' ? 'AccountSuspended' : null;
}
