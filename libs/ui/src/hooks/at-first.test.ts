import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { atFirst } from './at-first';

it('calls back once, at the first sign of a visitor', () => {
  const callback = vi.fn();
  atFirst(['scroll', 'keydown'], callback);
  fireEvent.pointerDown(window);
  expect(callback).not.toHaveBeenCalled();
  fireEvent.scroll(window);
  fireEvent.scroll(window);
  fireEvent.keyDown(window);
  expect(callback).toHaveBeenCalledOnce();
});

it('calls nothing back once it is called off', () => {
  const callback = vi.fn();
  atFirst(['scroll', 'keydown'], callback)();
  fireEvent.scroll(window);
  fireEvent.keyDown(window);
  expect(callback).not.toHaveBeenCalled();
});
