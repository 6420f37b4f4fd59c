/** An address of the public site, whose origin the console's server writes into the page. */
export function siteUrl(path = '/'): string {
  return (document.querySelector<HTMLMetaElement>('meta[name="site-url"]')?.content ?? '') + path;
}
