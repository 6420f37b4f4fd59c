import { useEffect, useRef } from 'react';

const EVERY_MS = 30_000;
/** Coming back to a window tells of it twice, as focus and as visibility. */
const TOGETHER_MS = 1_000;

interface WhileVisible {
  /** Every 30 seconds as long as the page is in sight. */
  onTick?: () => void;
  /** When somebody comes back to it. */
  onReturn?: () => void;
}

/** Keeps a page up to date while somebody may be looking at it. */
export function useWhileVisible(does: WhileVisible): void {
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
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
