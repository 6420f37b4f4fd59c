import { paths } from '../../app/paths';

/** The sign-in page, which leads back to where somebody is. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const here = pathname + search;
  return here === paths.home ? paths.login : `${paths.login}?${new URLSearchParams({ callbackUrl: here })}`;
}
