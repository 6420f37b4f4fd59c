import { PERSONAL_AREAS } from '../addresses/personal-areas';
import type { PageOpened } from './page-views';

/** An analytics service of others, as the settings of the site name it. */
export interface OutsideAnalytics {
  /** Where events go, in the form of Plausible's events API (https://plausible.io/docs/events-api). */
  url: string;
  /** What the service calls the site. */
  site: string;
}

/** Areas of which no page is told by itself: those of one person, and those where what some may read alone has an address like all. */
const TOLD_BY_AREA = new RegExp(`^/(${[...PERSONAL_AREAS, 'community', 'pulls'].join('|')})(/|$)`);

/**
 * Tells an outside service of every opened page: its address without parameters, and nothing of the visitor beyond the request
 * itself. It is told at once, since it knows visits by their times; nothing waits for it.
 */
export function tellOutside({ url, site }: OutsideAnalytics): PageOpened {
  return (path) => {
    const told = TOLD_BY_AREA.exec(path)?.[1];
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
