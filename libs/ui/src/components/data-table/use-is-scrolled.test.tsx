import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui';
import { TableFrame } from './table-frame';

let resized: () => void;

/** A frame of 600 pixels with a table in it, in a window of 900. */
function laidOut({ tableWidth, top, height = 2000 }: { tableWidth: number; top: number; height?: number }) {
  const region = screen.getByRole('region');
  vi.spyOn(region, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(screen.getByRole('table'), 'offsetWidth', 'get').mockReturnValue(tableWidth);
  vi.spyOn(region, 'getBoundingClientRect').mockReturnValue({ ...new DOMRect(), top, height });
}

const drawn = () => {
  const { className, dataset } = screen.getByRole('region');
  return { className, scrolled: dataset['scrolled'] };
};

beforeEach(() => {
  vi.stubGlobal('innerHeight', 900);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  renderUi(
    <TableFrame caption="표">
      <tbody />
    </TableFrame>,
  );
});

it('is known without another class: what a page says of its rows still comes after the look of the table', () => {
  const before = drawn();
  expect(before.scrolled).toBeUndefined();
  laidOut({ tableWidth: 600, top: 200 });
  act(() => resized());
  expect(drawn()).toEqual({ ...before, scrolled: 'false' });
  laidOut({ tableWidth: 800, top: 0 });
  act(() => resized());
  expect(drawn()).toEqual({ ...before, scrolled: 'true' });
});

it('a frame on which the reader looks becomes as high as the window only when that moves nothing in sight', () => {
  laidOut({ tableWidth: 800, top: -400 });
  act(() => resized());
  expect(drawn().scrolled).toBeUndefined();
  laidOut({ tableWidth: 800, top: 146 });
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(drawn().scrolled).toBeUndefined();
  laidOut({ tableWidth: 800, top: 147 });
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(drawn().scrolled).toBe('true');
});

it('a frame that is lower than the window does not become smaller', () => {
  laidOut({ tableWidth: 800, top: -20, height: 300 });
  act(() => resized());
  expect(drawn().scrolled).toBe('true');
});
