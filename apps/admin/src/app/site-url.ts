/** Address of the public site, which the console's server writes into the page. */
export function siteUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="site-url"]')?.content ?? '/';
}
