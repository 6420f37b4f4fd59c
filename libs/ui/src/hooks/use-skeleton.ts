import { useEffect, useRef, useState } from 'react';

const DELAY_MS = 200;
const HOLD_MS = 400;

/** How many are drawn on the page. */
let drawn = 0;

/**
 * Whether to draw a skeleton while something loads: not for answers quicker than 200 ms, and once drawn for at least
 * 400 ms, so that nothing flickers. One that comes while another stands, which it may follow, is drawn at once.
 */
export function useSkeleton(isLoading: boolean): boolean {
  const [isShown, setIsShown] = useState(() => isLoading && drawn > 0);
  const shownAt = useRef(0);

  useEffect(() => {
    if (!isShown) return;
    drawn += 1;
    return () => void (drawn -= 1);
  }, [isShown]);

  useEffect(() => {
    if (isLoading === isShown) return;
    const wait = isLoading ? DELAY_MS : Math.max(0, shownAt.current + HOLD_MS - Date.now());
    const timer = setTimeout(() => {
      shownAt.current = Date.now();
      setIsShown(isLoading);
    }, wait);
    return () => clearTimeout(timer);
  }, [isLoading, isShown]);

  return isShown;
}
