import { configure, screen } from '@testing-library/react';
import { Suspense, useLayoutEffect, useState, type ComponentType } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { lazyAttempts } from './lazy-attempts';

// React waits a while before it draws what was suspended; a busy machine takes longer.
configure({ asyncUtilTimeout: 10_000 });

const Answer = () => <p>답변</p>;

/** Asks again as soon as it stands there, before any effect has run: on a slow machine a person may be as quick. */
function Missing({ onRetry }: { onRetry: () => void }) {
  useLayoutEffect(onRetry, [onRetry]);
  return <p role="alert">없음</p>;
}

function partOf(load: () => Promise<ComponentType<object>>) {
  const attempt = lazyAttempts<object>(load, Missing);
  return function Part() {
    const [Drawn, setDrawn] = useState(() => attempt());
    return <Drawn props={{}} onRetry={() => setDrawn(() => attempt(Drawn))} />;
  };
}

it('is another attempt for who asks before the one that failed has had its effects', async () => {
  vi.stubGlobal('reportError', vi.fn());
  onTestFinished(() => void vi.unstubAllGlobals());
  const load = vi.fn(async (): Promise<ComponentType<object>> => Answer);
  load.mockRejectedValueOnce(new Error('offline'));
  const Part = partOf(load);
  renderUi(
    <Suspense fallback={<i>wait</i>}>
      <Part />
    </Suspense>,
  );
  expect(await screen.findByText('답변')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});
