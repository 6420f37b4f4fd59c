import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a change of page (not of its filters) the focus moves to the page's heading, so that keyboard and screen reader
 * start there; a page that focuses a field of its own keeps it. While the page is still arriving its heading may be
 * replaced: the focus follows until the reader does something.
 */
export function useRouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    const active = document.activeElement;
    if (!main || main.contains(active)) return;
    if (active instanceof HTMLElement) active.blur();

    const observer = new MutationObserver(() => focusHeading(main));
    const stop = () => observer.disconnect();
    focusHeading(main);
    observer.observe(main, { childList: true, subtree: true });
    addEventListener('keydown', stop, { once: true });
    addEventListener('pointerdown', stop, { once: true });
    return stop;
  }, [pathname]);
}

/** Unless something has the focus already. */
function focusHeading(main: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  const heading = main.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
