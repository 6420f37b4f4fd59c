import { useEffect, useState, type RefObject } from 'react';

/** A pixel may be lost where widths are no whole numbers. */
const ROUNDING = 2;

/** Whether the table in an element is wider than its scroll region; false until the browser has laid the page out. */
export function useScrollsOn(root: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false);

  useEffect(() => {
    const region = root.current?.querySelector('[role=region]');
    if (!region) return;
    const measure = () => setIsWide(region.scrollWidth - region.clientWidth > ROUNDING);
    measure();
    region.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      region.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [root]);

  return isWide;
}
