import { localPath } from '@gredia/auth/client';
import { accountPaths } from '@gredia/domain';
import { paths } from '../../../shared/addresses/paths';
import { usePersonalSearch } from '../../../shared/addresses/use-personal-search';

const AUTH_PATHS: readonly string[] = [accountPaths.login, accountPaths.register];

/** Where the visitor wants to be after signing in (`callbackUrl`): a path of this site; null until the page is mounted. */
export function useCallbackPath(): string | null {
  const search = usePersonalSearch();
  if (!search) return null;
  const path = localPath(search.get('callbackUrl'));
  // Signing in must not lead back to signing in.
  return AUTH_PATHS.includes(path.split(/[?#]/, 1)[0] ?? '') ? paths.home : path;
}
