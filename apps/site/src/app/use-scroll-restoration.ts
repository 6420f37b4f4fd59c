import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollWhenPossible } from './scroll-when-possible';

const STORE_KEY = 'scroll-positions';
const KEPT_POSITIONS = 50;

type Positions = Record<string, number>;

/**
 * What a full page load would do and a client-side one forgets: a new page starts at the top, Back returns to where
 * the reader was. Another filter or order of the same list leaves the reader in place. A page that is still on its way is
 * shorter than it will be: its place is scrolled to once it is there.
 */
export function useScrollRestoration(): void {
  const { key, hash, pathname, search } = useLocation();
  const navigation = useNavigationType();
  const place = `${pathname}?${new URLSearchParams(search).get('page') ?? ''}`;
  // Documents opened one after another in a tab all begin with the same key: the address tells them apart.
  // So do the entries that the browser makes for links within a page.
  const entry = `${key} ${pathname}${search}${hash}`;
  const shown = useRef({ entry, place });
  const isFirst = useRef(true);
  const isOnItsWay = useRef(false);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    // Until a place is reached, the window stands where a half page ends: nobody wants to come back there.
    const save = () => !isOnItsWay.current && writePosition(shown.current.entry, window.scrollY);
    window.addEventListener('scrollend', save);
    window.addEventListener('pagehide', save);
    // Who scrolled before the page came to life has not been heard.
    save();
    return () => {
      window.removeEventListener('scrollend', save);
      window.removeEventListener('pagehide', save);
    };
  }, []);

  // Before the browser lays the new page out: a shorter one would move the scroll position of the old one first.
  useLayoutEffect(() => {
    const from = shown.current;
    const isNew = isFirst.current ? wasOpenedAnew() : wasMadeByBrowser();
    shown.current = { entry, place };
    isFirst.current = false;
    const top = navigation === 'POP' && !isNew ? readPositions()[entry] : undefined;
    const isElsewhere = navigation === 'POP' || from.entry !== entry;
    if (!isElsewhere) return;
    if (top === undefined && !hash) {
      if (navigation !== 'POP' && from.place !== place) window.scrollTo(0, 0);
      return;
    }
    // Not below the page that was left, while the place to go to is not there yet.
    if (from.place !== place) window.scrollTo(0, 0);
    isOnItsWay.current = true;
    return scrollWhenPossible(top ?? hash.slice(1), () => (isOnItsWay.current = false));
  }, [entry, place, hash, navigation]);
}

/** By link or typed address, not by reload, Back or Forward. */
function wasOpenedAnew(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return document !== undefined && 'type' in document && document.type === 'navigate';
}

/** A link within the page, of which the router hears as of Back; from then on the entry can be come back to. */
function wasMadeByBrowser(): boolean {
  // The router gives a state to the entries of its own alone, and no place among them to others.
  if (window.history.state !== null) return false;
  window.history.replaceState({ idx: null }, '');
  return true;
}

// Where cookies are blocked, so is this storage: it throws, and nothing is remembered.
function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORE_KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

function writePosition(entry: string, top: number): void {
  const { [entry]: _, ...others } = readPositions();
  const kept = Object.entries(others).slice(1 - KEPT_POSITIONS);
  try {
    sessionStorage.setItem(STORE_KEY, JSON.stringify(Object.fromEntries([...kept, [entry, top]])));
  } catch {
    // As above.
  }
}
