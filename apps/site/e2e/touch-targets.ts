import type { Page } from '@playwright/test';

/** Side of the smallest target a finger hits, in CSS pixels. */
const TOUCH = 44;

/** Points are asked in whole steps from a middle that seldom is a whole number. */
const STEP = 1;

/** What answers a finger; the parts of a form count with their labels, which answer for them. */
const TARGETS =
  'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select:not(:disabled), textarea, summary, [role=tab], [role=option]';

/**
 * The visible targets of a page that are smaller than a finger needs, as `element "name": width × height`, or that something
 * else lies upon. Measured is what answers the finger, not what is drawn: points around the middle are asked which element
 * is hit there. Links inside running text are as high as its lines (WCAG 2.5.8).
 * @param within selector of what is measured, where something lies above the page
 */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(
    ({ selector, touch, within }) => {
      const isShown = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      };
      const isWord = (node: Node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.textContent ?? '');
      /** Words stand beside it in its own line. */
      function isInText(element: Element): boolean {
        if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
        const parent = element.parentElement!;
        if ([...parent.childNodes].some(isWord)) return true;
        return getComputedStyle(parent).display === 'inline' && [...parent.parentElement!.childNodes].some(isWord);
      }
      /** How far from the middle the target, or its label, answers in a direction. */
      function reach(parts: readonly Element[], x: number, y: number, dx: number, dy: number): number {
        let way = 0;
        while (way < touch) {
          const hit = document.elementFromPoint(x + dx * (way + 1), y + dy * (way + 1));
          if (!hit || !parts.some((part) => part.contains(hit))) return way;
          way++;
        }
        return way;
      }

      const found = new Set<string>();
      for (const element of document.querySelector(within)!.querySelectorAll<HTMLElement>(selector)) {
        const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
        const parts = [element, ...labels];
        const drawn = parts.filter(isShown);
        if (drawn.length === 0 || isInText(element)) continue;
        const anchor = drawn.includes(element) ? element : drawn[0]!;
        anchor.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = anchor.getClientRects()[0]!;
        // Beside the window stands what only the focus brings in: the link to the content.
        if (box.right < 0 || box.left > innerWidth || box.bottom < 0 || box.top > innerHeight) continue;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        const name = (element.getAttribute('aria-label') ?? anchor.textContent).trim().slice(0, 40);
        const target = `${element.tagName.toLowerCase()} "${name}"`;
        if (!hit || !parts.some((part) => part.contains(hit))) {
          const cover = hit ? `${hit.tagName.toLowerCase()} "${hit.textContent.trim().slice(0, 40)}"` : 'the edge';
          found.add(`${target}: covered by ${cover}`);
          continue;
        }
        const width = reach(parts, x, y, -1, 0) + reach(parts, x, y, 1, 0) + 1;
        const height = reach(parts, x, y, 0, -1) + reach(parts, x, y, 0, 1) + 1;
        if (width >= touch && height >= touch) continue;
        found.add(`${target}: ${width} × ${height}`);
      }
      return [...found];
    },
    { selector: TARGETS, touch: TOUCH - STEP, within },
  );
}
