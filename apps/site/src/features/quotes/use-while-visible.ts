import { useEffect, useRef } from 'react';

const EVERY_MS = 30_000;
/** Returning to a window fires two events, focus and visibility. */
const TOGETHER_MS = 1_000;

interface WhileVisible {
  /** Every 30 seconds while the page is visible. */
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
    const isVisible = () => document.visibilityState === 'visible';
    const timer = setInterval(() => isVisible() && latest.current.onTick?.(), EVERY_MS);
    function handleReturn() {
      if (!isVisible() || Date.now() - lastAt < TOGETHER_MS) return;
      lastAt = Date.now();
      latest.current.onReturn?.();
    }
    addEventListener('focus', handleReturn);
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', handleReturn);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  }, []);
}
