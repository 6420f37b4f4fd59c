import { saveFile } from '@gredia/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReaderRequest } from '../../features/labels/reading/label-messages';
import { FakeLabelWorker, stubLabelWorker } from '../../testing/fake-label-worker';
import { renderPage } from '../../testing/render-page';

vi.mock(import('@gredia/ui'), async (original) => ({ ...(await original()), saveFile: vi.fn() }));

/** What happens to a text with this name in it. */
let onBad: (worker: EventTarget, request: ReaderRequest & { type: 'mark' }) => void;

class FragileWorker extends FakeLabelWorker {
  override postMessage(request: ReaderRequest): void {
    if (request.type === 'mark' && request.text.includes('스쿠알란')) onBad(this, request);
    else super.postMessage(request);
  }
}

const breakDown = (worker: EventTarget) => worker.dispatchEvent(new Event('error'));
const healed = (worker: EventTarget, request: ReaderRequest) =>
  FakeLabelWorker.prototype.postMessage.call(worker as FakeLabelWorker, request);

beforeEach(() => {
  sessionStorage.clear();
  stubLabelWorker();
  vi.stubGlobal('Worker', FragileWorker);
});
afterEach(() => vi.unstubAllGlobals());

const write = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: '전성분' }), { target: { value } });
const see = (name: '표시' | '편집') => fireEvent.click(screen.getByRole('radio', { name }));
const csv = () => screen.getByRole('button', { name: 'CSV' });

async function showOldMarks(): Promise<void> {
  await renderPage('/ingredients/analyze', {});
  write('정제수, 메칠파라벤');
  see('표시');
  await screen.findByRole('button', { name: /^메칠파라벤/ });
  see('편집');
}

it('shows the text itself, not the marks of the one before, when the worker breaks', async () => {
  onBad = breakDown;
  await showOldMarks();
  write('글리세린, 스쿠알란');
  see('표시');
  expect((await screen.findByRole('alert')).textContent).toContain('적은 글은 그대로 있어요');
  expect(screen.getByText('글리세린, 스쿠알란')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^메칠파라벤/ })).toBeNull();
  expect(screen.queryByRole('region', { name: '고쳐 읽은 이름' })).toBeNull();
  fireEvent.click(csv());
  expect(saveFile).not.toHaveBeenCalled();

  onBad = healed;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('button', { name: '스쿠알란' })).toBeTruthy();
  fireEvent.click(csv());
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(vi.mocked(saveFile).mock.calls[0]?.[1]).toMatch(/글리세린.*\r\n.*스쿠알란/);
});

it('says that a text could not be read and reads it on another try', async () => {
  onBad = (worker, { id }) => worker.dispatchEvent(new MessageEvent('message', { data: { type: 'failed', id } }));
  await showOldMarks();
  write('정제수, 스쿠알란');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('이름을 읽지 못했어요'));
  expect(csv().title).toBe('이름을 읽지 못했어요.');
  onBad = healed;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  see('표시');
  expect(await screen.findByRole('button', { name: '스쿠알란' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
