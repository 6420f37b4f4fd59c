import type * as passwords from '@gredia/domain/passwords';
import { useCallback, useState } from 'react';

export type PasswordChecks = typeof passwords;

/**
 * The list of common passwords and the estimate of strength. They weigh more than the rest of the page: `load` fetches
 * them when somebody is about to type a password. Without them the gateway alone refuses common ones.
 */
export function usePasswordChecks(): { checks: PasswordChecks | undefined; load: () => void } {
  const [checks, setChecks] = useState<PasswordChecks>();
  const load = useCallback(() => {
    import('@gredia/domain/passwords').then(setChecks).catch(() => undefined);
  }, []);
  return { checks, load };
}
