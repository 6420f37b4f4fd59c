/// <reference lib="dom" />
import type { Page } from '@playwright/test';

interface Movement {
  /** How much of the window moved and how far: the browser's layout shift score. */
  share: number;
  /** What moved, by the beginning of its text. */
  what: string[];
}

declare global {
  interface Window {
    movements: Movement[];
  }
}

/** Records from the next page on what moves without anyone having touched it. */
export async function watchMovements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    window.movements = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        window.movements.push({
          share: value,
          what: sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40)),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far. */
export const movements = (page: Page): Promise<Movement[]> => page.evaluate(() => window.movements);
