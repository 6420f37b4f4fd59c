import { dropToast, showToast } from '@gredia/ui';
import { useCallback, useEffect, useId, useRef } from 'react';

/** What failures of these screens say: the gateway's own sentence, which is fit to be shown. */
export const problemOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : '처리하지 못했어요. 잠시 뒤 다시 시도해 주세요.';

/** One thing that was done. */
interface Step {
  /** Of its toast. */
  toast: string;
  takeBack: () => Promise<unknown>;
  isTakenBack: boolean;
}

/**
 * Says what was done, and takes it back, once: each by the button of its own toast, the last one by a call of `undo` too.
 * `takeBack` is false where nothing was done.
 */
export function useUndo(onChange: () => Promise<unknown>) {
  const last = useRef<Step | null>(null);
  const name = useId();
  const count = useRef(0);
  // A toast outlives the rendering that it comes from: what it changes is what is shown by then.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  const takeBack = useCallback(async (step: Step) => {
    if (step.isTakenBack) return;
    step.isTakenBack = true;
    try {
      await step.takeBack();
      dropToast(step.toast);
      showToast('되돌렸어요');
    } catch (error) {
      step.isTakenBack = false;
      showToast(problemOf(error), { tone: 'bad' });
    }
    await latest.current();
  }, []);

  const undo = useCallback(async () => {
    if (last.current) await takeBack(last.current);
  }, [takeBack]);

  const done = useCallback(
    (text: string, how: (() => Promise<unknown>) | false) => {
      if (!how) {
        showToast(text);
        return;
      }
      const step: Step = { toast: `${name} ${(count.current += 1)}`, takeBack: how, isTakenBack: false };
      last.current = step;
      showToast(text, { id: step.toast, action: { label: '되돌리기', onClick: () => void takeBack(step) } });
    },
    [name, takeBack],
  );

  return { done, undo };
}
