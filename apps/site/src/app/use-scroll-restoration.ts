import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORE_KEY = 'scroll-positions';
const KEPT_POSITIONS = 50;

type Positions = Record<string, number>;

/**
 * What a full page load would do and a client-side one forgets: a new page starts at the top, Back returns to where
 * the reader was. Another filter or order of the same list leaves the reader in place.
 */
export function useScrollRestoration(): void {
  const { key, hash, pathname, search } = useLocation();
  const navigation = useNavigationType();
  const place = `${pathname}?${new URLSearchParams(search).get('page') ?? ''}`;
  const shown = useRef({ key, place });

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const save = () => writePosition(shown.current.key, window.scrollY);
    window.addEventListener('scrollend', save);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scrollend', save);
      window.removeEventListener('pagehide', save);
    };
  }, []);

  // Before the browser lays the new page out: a shorter one would move the scroll position of the old one first.
  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = { key, place };
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (navigation === 'POP') {
      const top = readPositions()[key];
      if (top !== undefined) window.scrollTo(0, top);
      else target?.scrollIntoView();
    } else if (from.key !== key) {
      if (target) target.scrollIntoView();
      else if (from.place !== place) window.scrollTo(0, 0);
    }
  }, [key, place, hash, navigation]);
}

function readPositions(): Positions {
  return JSON.parse(sessionStorage.getItem(STORE_KEY) ?? '{}') as Positions;
}

function writePosition(key: string, top: number): void {
  const { [key]: _, ...others } = readPositions();
  const kept = Object.entries(others).slice(1 - KEPT_POSITIONS);
  sessionStorage.setItem(STORE_KEY, JSON.stringify(Object.fromEntries([...kept, [key, top]])));
}
