import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What a screen breaks of the rules for accessible pages (WCAG 2.2 AA), once what moves in it has come to rest. */
export async function faults(page: Page): Promise<string[]> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page })
    // There are no frames: without it each look opens a second page to put together what was found in them.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Half faded in, a text has not the contrast that it is read with. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
      return isEndless || animation.playState !== 'running';
    }),
  );
}
