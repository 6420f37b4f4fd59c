import { useStore } from 'zustand';
import { confirmStore } from './confirm-store';
import { lazyPart } from './lazy-part';

const load = () => import('./confirm-dialog');
const ConfirmDialog = lazyPart(() => load().then((module) => module.ConfirmDialog), {
  whenMissing: ({ onAnswer }) => onAnswer(false),
});

/** Draws what `confirm` asks. Place it once, at the end of the app, inside the theme's root. */
export function ConfirmHost() {
  const question = useStore(confirmStore, (state) => state.question);
  if (!question) return null;
  const { id, answer, ...options } = question;
  return <ConfirmDialog key={id} {...options} onAnswer={answer} />;
}
