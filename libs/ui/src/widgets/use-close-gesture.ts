import { useEffect, useRef } from 'react';

// Not in the DOM types of TypeScript yet.
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * The back gesture of a phone asks to close what lies over the page, as Esc does. A browser without `CloseWatcher` goes
 * back in its history.
 */
export function useCloseGesture(onClose?: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => void (latest.current = onClose), [onClose]);

  useEffect(() => {
    if (!('CloseWatcher' in window)) return;
    let watcher: CloseWatcher;
    function watch() {
      watcher = new CloseWatcher();
      // A watcher ends with the first gesture, but the dialog may stay, such as to ask about unsaved work.
      watcher.onclose = () => {
        watch();
        latest.current?.();
      };
    }
    watch();
    return () => watcher.destroy();
  }, []);
}
