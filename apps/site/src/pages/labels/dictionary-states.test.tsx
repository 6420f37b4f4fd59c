import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeLabelWorker, stubLabelWorker } from '../../testing/fake-label-worker';
import { renderPage } from '../../testing/render-page';

// A file of its own: a tab loads its dictionary once.
afterEach(() => vi.unstubAllGlobals());

it('takes text while the dictionary is missing, says so, and reads the text after another try', async () => {
  stubLabelWorker();
  const { dictionary } = FakeLabelWorker;
  let fail: (answer: Response) => void = () => undefined;
  const ask = vi.fn(() => new Promise<Response>((resolve) => (fail = resolve)));
  vi.stubGlobal('fetch', ask);
  await renderPage('/ingredients/analyze', {});
  expect(ask, 'no text, no dictionary').not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox', { name: '전성분' }), { target: { value: '정제수, 메칠파라벤' } });
  expect(screen.getByText(/성분 사전을 불러오고 있어요/)).toBeTruthy();

  fail(new Response(null, { status: 503 }));
  expect((await screen.findByRole('alert')).textContent).toContain('성분 사전을 불러오지 못했어요');
  expect(screen.getByRole('textbox', { name: '전성분' })).toHaveProperty('value', '정제수, 메칠파라벤');

  vi.stubGlobal('fetch', async () => dictionary());
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  fireEvent.click(screen.getByRole('radio', { name: '표시' }));
  expect(await screen.findByRole('button', { name: /^메칠파라벤 구명칭 표기/ })).toBeTruthy();
});
