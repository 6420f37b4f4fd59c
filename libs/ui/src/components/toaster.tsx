import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { whenIdle } from '../hooks/when-idle';
import { loadToasts, toastStore } from './toast-store';

const Toasts = lazy(() => loadToasts().then((module) => ({ default: module.Toasts })));

interface ToasterProps {
  /** Bottom left instead of bottom centre. */
  corner?: boolean;
}

/** Draws what `showToast` says. Place it once, at the end of the app. */
export function Toaster({ corner }: ToasterProps) {
  const isNeeded = useStore(toastStore, (state) => state.isNeeded);
  // Before the first toast: that may have to say that the network is gone.
  useEffect(() => whenIdle(() => void loadToasts()), []);

  return isNeeded ? (
    <Suspense>
      <Toasts corner={corner} />
    </Suspense>
  ) : null;
}
