import { useEffect, useRef, useState } from 'react';

const DELAY_MS = 200;
const HOLD_MS = 400;

/**
 * Whether to draw a skeleton while something loads: not for answers quicker than 200 ms, and once drawn for at least
 * 400 ms, so that nothing flickers.
 */
export function useSkeleton(isLoading: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  const shownAt = useRef(0);

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
