import { useEffect, useState, type RefObject } from 'react';

/** A pixel may be lost where widths are no whole numbers. */
const ROUNDING = 2;

/**
 * Whether the table in an element is wider than its scroll region, and whether more of it lies beyond the right edge.
 * Both are false until the browser has laid the page out.
 */
export function useScrollsOn(root: RefObject<HTMLElement | null>): { isWide: boolean; hasMore: boolean } {
  const [place, setPlace] = useState({ isWide: false, hasMore: false });

  useEffect(() => {
    const region = root.current?.querySelector('[role=region]');
    if (!region) return;
    const look = () => {
      const hidden = region.scrollWidth - region.clientWidth;
      const next = { isWide: hidden > ROUNDING, hasMore: hidden - region.scrollLeft > ROUNDING };
      setPlace((last) => (last.isWide === next.isWide && last.hasMore === next.hasMore ? last : next));
    };
    look();
    region.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      region.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [root]);

  return place;
}
