import { useEffect, useState } from 'react';

const KEY = 'pull-difference';

/** How differences are shown: below one another, or side by side. */
export type DifferenceView = 'UNITED' | 'BESIDE';

/** The choice is kept in this browser; the page comes the same for everyone. */
export function useDifferenceView(): [DifferenceView, (view: DifferenceView) => void] {
  const [view, setView] = useState<DifferenceView>('UNITED');

  useEffect(() => {
    try {
      if (localStorage.getItem(KEY) === 'BESIDE') setView('BESIDE');
    } catch {
      // Without storage it is as at first.
    }
  }, []);

  function choose(next: DifferenceView) {
    setView(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // It holds for this page.
    }
  }

  return [view, choose];
}
