import { localPath } from '@gredia/auth/client';
import { accountPaths } from '@gredia/domain';
import { paths } from '../../../shared/addresses/paths';
import { usePersonalSearch } from '../../../shared/addresses/use-personal-search';

const DOORS: readonly string[] = [accountPaths.login, accountPaths.register];

/** Where somebody wants to be after signing in (`callbackUrl`): a path of this site; null until the page is mounted. */
export function useCallbackPath(): string | null {
  const search = usePersonalSearch();
  if (!search) return null;
  const path = localPath(search.get('callbackUrl'));
  // Back to a door would be a circle.
  return DOORS.includes(path.split(/[?#]/, 1)[0] ?? '') ? paths.home : path;
}
