/**
 * The way to an address inside this site, for the router: path, query and hash. Whatever leads elsewhere, or is no
 * address at all, becomes `/`. Several leading slashes become one, or the router's link would leave the site.
 * @param url absolute or relative, from an answer or from the `callbackUrl` parameter
 */
export function localPath(url: string | null | undefined, origin: string = location.origin): string {
  if (!url || !URL.canParse(url, origin)) return '/';
  const target = new URL(url, origin);
  // `blob:` addresses have our origin too.
  if (target.origin !== origin || !/^https?:$/.test(target.protocol)) return '/';
  return target.pathname.replace(/^\/+/, '/') + target.search + target.hash;
}
