import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { useIsPrinted } from './use-is-printed';

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  return () => vi.unstubAllGlobals();
});

const Page = ({ onPrint }: { onPrint: () => void }) => (
  <>
    <button onClick={onPrint}>인쇄</button>
    {useIsPrinted() && <p>출처</p>}
  </>
);

it('draws what paper shows while the button that prints still waits for it', () => {
  const onPaper: (string | null)[] = [];
  // What `window.print` does, in the middle of the click.
  const print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    onPaper.push(document.querySelector('p')?.textContent ?? null);
    window.dispatchEvent(new Event('afterprint'));
  };
  render(<Page onPrint={print} />);
  fireEvent.click(screen.getByRole('button', { name: '인쇄' }));
  expect(onPaper).toEqual(['출처']);
  expect(screen.queryByText('출처')).toBeNull();
});
