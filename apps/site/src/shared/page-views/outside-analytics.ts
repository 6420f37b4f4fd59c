import type { PageOpened } from './page-views';

/** An analytics service of others, as the settings of the site name it. */
export interface OutsideAnalytics {
  /** Where events go, in the form of Plausible's events API (https://plausible.io/docs/events-api). */
  url: string;
  /** What the service calls the site. */
  site: string;
}

/** Pages of one person: their addresses hold ids and tokens, and are told by their area alone. */
const PERSONAL = /^\/(auth|checkout|orders|cart|membership|stats)(\/|$)/;

/**
 * Tells an outside service of every opened page: its address without parameters, and nothing of the visitor beyond the request
 * itself. It is told at once, since it knows visits by their times; nothing waits for it.
 */
export function tellOutside({ url, site }: OutsideAnalytics): PageOpened {
  return (path) => {
    const told = PERSONAL.exec(path)?.[1];
    void fetch(url, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ name: 'pageview', domain: site, url: location.origin + (told ? `/${told}` : path) }),
    }).catch(() => undefined);
  };
}
