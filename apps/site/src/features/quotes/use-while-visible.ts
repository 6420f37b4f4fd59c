import { useEffect, useRef } from 'react';

const EVERY_MS = 30_000;
/** Returning to a window fires two events, focus and visibility. */
const TOGETHER_MS = 1_000;
/**
 * So long after the last touch the page asks nothing any more: what it asks counts as use of the session, and an operator who
 * walks away is to be locked out (docs/product/access.md#the-lock).
 */
const AWAY_MS = 5 * 60_000;
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

interface WhileVisible {
  /** Every 30 seconds while the page is visible and used, and at the first touch after a while without. */
  onTick?: () => void;
  /** When the viewer returns to the window. */
  onReturn?: () => void;
}

/** Keeps a page up to date while it is visible. */
export function useWhileVisible(callbacks: WhileVisible): void {
  const latest = useRef(callbacks);
  useEffect(() => {
    latest.current = callbacks;
  });

  useEffect(() => {
    let lastAt = Date.now();
    let touchedAt = Date.now();
    const isVisible = () => document.visibilityState === 'visible';
    const isAway = () => Date.now() - touchedAt >= AWAY_MS;
    const timer = setInterval(() => isVisible() && !isAway() && latest.current.onTick?.(), EVERY_MS);
    function handleTouch() {
      const wasAway = isAway();
      touchedAt = Date.now();
      if (wasAway) latest.current.onTick?.();
    }
    function handleReturn() {
      if (!isVisible() || Date.now() - lastAt < TOGETHER_MS) return;
      lastAt = Date.now();
      latest.current.onReturn?.();
    }
    for (const touch of TOUCHES) addEventListener(touch, handleTouch, { passive: true });
    addEventListener('focus', handleReturn);
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      clearInterval(timer);
      for (const touch of TOUCHES) removeEventListener(touch, handleTouch);
      removeEventListener('focus', handleReturn);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  }, []);
}
