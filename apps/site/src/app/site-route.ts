import type { PageFrame } from '../shared/page/page-frames';
import type { LazyPage } from './lazy-page';

/** What a route knows about the address it was matched with. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/**
 * What the sitemap says of a route: the page itself, or a page for each thing that the gateway lists under a section
 * (`/internal/sitemap`), whose address is made of its name.
 */
export type SitemapEntry = 'page' | { section: string; pathOf: (name: string) => string };

/** One row of the route table, as router and server read it. What a page asks stands in page-queries.ts. */
export interface SiteRoute {
  path: string;
  page: LazyPage;
  /** What stands there until the page has come. */
  frame: PageFrame;
  /** Absent: search engines are not led there. */
  sitemap?: SitemapEntry;
}

/** A row of the table. */
export const siteRoute = (route: SiteRoute): SiteRoute => route;
