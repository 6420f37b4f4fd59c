import { useEffect } from 'react';
import { useStore } from 'zustand';
import { whenIdle } from '../hooks/when-idle';
import { lazyPart } from './lazy-part';
import { unlockStore } from './unlock-store';

const load = () => import('./unlock-dialog');
const UnlockDialog = lazyPart(() => load().then((module) => module.UnlockDialog), {
  whenMissing: ({ onAnswer }) => onAnswer(false),
});

interface UnlockHostProps {
  /** Sessions of this person are locked when they rest. */
  mayLock: boolean;
}

/** Draws what `askToUnlock` asks. Place it once, after the ConfirmHost: a question may stand open while it is asked. */
export function UnlockHost({ mayLock }: UnlockHostProps) {
  // Loaded while the page is young: after half an hour a new version may have taken the place of its file, and loading the
  // page anew would lose what was typed.
  useEffect(() => (mayLock ? whenIdle(() => void load()) : undefined), [mayLock]);
  const question = useStore(unlockStore, (state) => state.question);
  if (!question) return null;
  return <UnlockDialog tryPassword={question.tryPassword} onAnswer={question.answer} />;
}
