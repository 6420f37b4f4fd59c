import type * as passwords from '@gredia/domain/passwords';
import { useOnDemand } from '../../../shared/page/use-on-demand';

export type PasswordChecks = typeof passwords;

const fetchChecks = () => import('@gredia/domain/passwords');

/**
 * The list of common passwords and the estimate of strength. They weigh more than the rest of the page: `load` fetches
 * them when a password is about to be typed. Without them the gateway alone refuses common ones.
 */
export function usePasswordChecks() {
  const { module: checks, load } = useOnDemand(fetchChecks);
  return { checks, load };
}
