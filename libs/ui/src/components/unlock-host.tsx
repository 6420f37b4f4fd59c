import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { unlockStore } from './unlock-store';

const UnlockDialog = lazy(() => import('./unlock-dialog').then((module) => ({ default: module.UnlockDialog })));

/** Draws what `askToUnlock` asks. Place it once, after the ConfirmHost: a question may stand open while it is asked. */
export function UnlockHost() {
  const question = useStore(unlockStore, (state) => state.question);
  if (!question) return null;
  return (
    <Suspense>
      <UnlockDialog tryPassword={question.tryPassword} onAnswer={question.answer} />
    </Suspense>
  );
}
