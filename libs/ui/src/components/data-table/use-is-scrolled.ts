import { useEffect, useState, type RefObject } from 'react';

/** Widths are seldom whole numbers of pixels. */
const ROUNDING = 2;

/** As much of the window as a scrolled frame leaves free (recipes/table.ts): the header of the page, and some room. */
const LEFT_FREE_PX = 147;

/**
 * Whether the table in a frame is wider than the frame; undefined until the browser has laid the page out. A frame that
 * scrolls becomes as high as the window: not before nothing moves in sight by that.
 */
export function useIsScrolled(frame: RefObject<HTMLElement | null>): boolean | undefined {
  const [isScrolled, setIsScrolled] = useState<boolean>();

  useEffect(() => {
    const region = frame.current;
    const table = region?.querySelector('table');
    if (!region || !table) return;
    let isKnown = false;

    function look() {
      if (!region || !table) return;
      const isWide = table.offsetWidth - region.clientWidth > ROUNDING;
      if (!isKnown && isWide && !endsBelowWindow(region)) return;
      isKnown = true;
      removeEventListener('scroll', look);
      setIsScrolled(isWide);
    }

    const sizes = new ResizeObserver(look);
    sizes.observe(region);
    sizes.observe(table);
    addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', look);
    };
  }, [frame]);

  return isScrolled;
}

/** Whether the end of the frame is out of sight when it is as high as the window, or it is not that high at all. */
function endsBelowWindow(region: HTMLElement): boolean {
  const { top, height } = region.getBoundingClientRect();
  return top >= LEFT_FREE_PX || height <= window.innerHeight - LEFT_FREE_PX;
}
