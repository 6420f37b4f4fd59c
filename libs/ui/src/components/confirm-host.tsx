import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { confirmStore } from './confirm-store';

const load = () => import('./confirm-dialog');
const ConfirmDialog = lazy(() => load().then((module) => ({ default: module.ConfirmDialog })));

/** Draws what `confirm` asks. Place it once, at the end of the app, inside the theme's root. */
export function ConfirmHost() {
  const question = useStore(confirmStore, (state) => state.question);
  if (!question) return null;
  const { id, answer, ...options } = question;
  return (
    <Suspense>
      <ConfirmDialog key={id} {...options} onAnswer={answer} />
    </Suspense>
  );
}
