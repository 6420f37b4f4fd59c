import { configure, fireEvent, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { lazyInPlace } from './lazy-in-place';

interface AnswerProps {
  text: string;
}

const Answer = ({ text }: AnswerProps) => <p>{text}</p>;
const reported = vi.fn();

// React waits a while before it draws what was suspended; a busy machine takes longer.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
  onTestFinished(() => void vi.unstubAllGlobals());
});

it('says in its place that its file did not come, keeps what is typed beside it, and comes at another try', async () => {
  const load = vi.fn(async (): Promise<ComponentType<AnswerProps>> => Answer);
  load.mockRejectedValueOnce(new Error('offline'));
  const Part = lazyInPlace(load);
  renderUi(
    <>
      <textarea aria-label="메시지" />
      <Suspense fallback={<i>wait</i>}>
        <Part text="답변" />
      </Suspense>
    </>,
  );
  expect(screen.getByText('wait')).toBeDefined();
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(box, { target: { value: '쓰던 말' } });
  expect((await screen.findByRole('alert')).textContent).toContain('이 부분을 불러오지 못했어요');
  expect(screen.getByRole('button', { name: '새로고침' })).toBeDefined();
  expect(reported).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('답변')).toBeDefined();
  expect(screen.getByRole('textbox')).toBe(box);
  expect(box.value).toBe('쓰던 말');
});

it('is asked for again by the next that is drawn', async () => {
  const load = vi.fn(async (): Promise<ComponentType<AnswerProps>> => Answer);
  load.mockRejectedValueOnce(new Error('offline'));
  const Part = lazyInPlace(load);
  const part = (key: number) => (
    <Suspense key={key}>
      <Part text="답변" />
    </Suspense>
  );
  const { rerender } = renderUi(part(1));
  expect(await screen.findByRole('alert')).toBeDefined();
  rerender(part(2));
  expect(await screen.findByText('답변')).toBeDefined();
});
