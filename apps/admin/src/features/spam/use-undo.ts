import { showToast } from '@gredia/ui';
import { useCallback, useRef } from 'react';

/** What failures of these screens say: the gateway's own sentence, which is fit to be shown. */
export const problemOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : '처리하지 못했어요. 잠시 뒤 다시 시도해 주세요.';

/** Says what was done, and takes it back: by the toast's button, or by a call of `undo` for the last one. */
export function useUndo(onChange: () => Promise<unknown>) {
  const last = useRef<(() => Promise<unknown>) | null>(null);

  const undo = useCallback(async () => {
    const takeBack = last.current;
    if (!takeBack) return;
    last.current = null;
    try {
      await takeBack();
      showToast('되돌렸어요');
    } catch (error) {
      last.current = takeBack;
      showToast(problemOf(error), { tone: 'bad' });
    }
    await onChange();
  }, [onChange]);

  const done = useCallback(
    (text: string, takeBack: () => Promise<unknown>) => {
      last.current = takeBack;
      showToast(text, { action: { label: '되돌리기', onClick: () => void undo() } });
    },
    [undo],
  );

  return { done, undo };
}
