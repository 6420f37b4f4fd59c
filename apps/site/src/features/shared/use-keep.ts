import { useEffect, useRef } from 'react';

/**
 * Keeps what is typed: a while after `typed` last changed, and when somebody leaves before that. What `keep` knows is what
 * it knew at the last render.
 * @returns keeps it at once
 */
export function useKeep(keep: () => void, typed: unknown, delayMs: number): () => void {
  const latest = useRef(keep);

  useEffect(() => {
    latest.current = keep;
  });

  useEffect(() => {
    const timer = setTimeout(() => latest.current(), delayMs);
    return () => clearTimeout(timer);
  }, [typed, delayMs]);

  // Whoever leaves within the pause keeps what was typed in it.
  useEffect(() => {
    const keepNow = () => latest.current();
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);

  return () => latest.current();
}
