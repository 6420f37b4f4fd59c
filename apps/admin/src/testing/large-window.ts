import { vi } from 'vitest';

/**
 * Makes the window large enough for the rows of a table: a grid draws what is in sight, and a page of the tests has no size. Taken back
 * after the test, as all that it puts in the place of something.
 */
export function largeWindow(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
}
