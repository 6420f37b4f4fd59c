import { routes } from './routes';

/** Pages that stand in the sitemap as they are. */
export const sitemapPages: string[] = routes.flatMap(({ path, sitemap }) => (sitemap === 'page' ? [path] : []));

/** What the sitemap makes of the gateway's lists, by their section: how a name becomes an address. */
export const sitemapSections: ReadonlyMap<string, (name: string) => string> = new Map(
  routes.flatMap(({ sitemap }) => (typeof sitemap === 'object' ? [[sitemap.section, sitemap.pathOf] as const] : [])),
);
