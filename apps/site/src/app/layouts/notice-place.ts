import { useEffect, useRef, type RefObject } from 'react';

/** Width of the window and height of the notice in it, in px: public/early.js keeps that place before the page is drawn. */
const KEY = 'gredia.notice';
const PLACE = '--notice';

/**
 * The place of a notice that comes when the session is known. Its height is remembered for the next page, so that the notice
 * moves nothing there.
 * @param isShown whether there is a notice; null while that is not known
 * @returns a ref for the element around the notice, as high as `var(--notice)` at least
 */
export function useNoticePlace(isShown: boolean | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const around = place.current;
    if (isShown === null || !around) return;
    if (!isShown) {
      remember(null);
      document.documentElement.style.removeProperty(PLACE);
      return;
    }
    const sizes = new ResizeObserver(([entry]) => entry && remember(entry.borderBoxSize[0]?.blockSize ?? null));
    // The notice is a part of its own, whose file may come later.
    const comes = () => {
      if (!around.firstElementChild) return;
      document.documentElement.style.removeProperty(PLACE);
      sizes.observe(around.firstElementChild);
    };
    const arrival = new MutationObserver(comes);
    arrival.observe(around, { childList: true });
    comes();
    return () => {
      arrival.disconnect();
      sizes.disconnect();
    };
  }, [isShown]);

  return place;
}

function remember(height: number | null): void {
  try {
    if (height === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, `${innerWidth} ${height}`);
  } catch {
    // Storage is forbidden here: the next page does not know.
  }
}
