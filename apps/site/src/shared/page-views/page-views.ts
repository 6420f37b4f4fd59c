import { MOST_PAGE_VIEWS } from '@gredia/domain';
import { onLeave } from '../session/on-leave';

/** Told of every page that is opened. */
export type PageOpened = (path: string) => void;

/** Between an opened page and its report; those that are opened meanwhile go with it (docs/product/reach.md#visits). */
const AFTER_MS = 5000;

/**
 * Counts opened pages at the gateway. What page it was stays here. The report waits until the document is there and the page
 * rests, and leaves with it where the visitor goes on: no page waits for it.
 */
export function countPageViews(): PageOpened {
  let views = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = () => {
    clearTimeout(timer);
    timer = undefined;
    if (views > 0) navigator.sendBeacon(`/api/page-views?views=${Math.min(views, MOST_PAGE_VIEWS)}`);
    views = 0;
  };
  const wait = () => {
    timer ??= setTimeout(report, AFTER_MS);
  };
  onLeave(report);

  return () => {
    views += 1;
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  };
}
