import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollWhenPossible } from './scroll-when-possible';

/** Tells the one observer there is that the page grew. */
let grow: () => void;
const scrollIntoView = vi.fn();
const onEnd = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = scrollIntoView;
  document.body.innerHTML = '';
  scrollIntoView.mockReset();
  onEnd.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an element is held in its place while what stands above it comes, and no longer than that', () => {
  scrollWhenPossible('security', onEnd);
  expect(scrollIntoView).not.toHaveBeenCalled();
  document.body.innerHTML = '<section id="security"></section>';
  grow();
  grow();
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
  expect(onEnd).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(onEnd).toHaveBeenCalledOnce();
  grow();
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});

test('who goes elsewhere is not brought back', () => {
  document.body.innerHTML = '<section id="security"></section>';
  scrollWhenPossible('security', onEnd);
  expect(scrollIntoView).toHaveBeenCalledOnce();
  dispatchEvent(new Event('wheel'));
  grow();
  expect(scrollIntoView).toHaveBeenCalledOnce();
  expect(onEnd).toHaveBeenCalledOnce();
});
