import { createStore } from 'zustand/vanilla';
import type { ToastOptions } from '../widgets/toasts';

/** The toasts and the machine behind them, in a chunk of its own. */
export const loadToasts = () => import('../widgets/toasts');

interface ToastState {
  /** There has been something to say: only then does the Toaster draw. */
  isNeeded: boolean;
  /** What is to be said while the toasts cannot be had, as without a network. */
  plain: string | null;
}

export const toastStore = createStore<ToastState>(() => ({ isNeeded: false, plain: null }));

/** Says at the bottom of the screen what has just happened. An error stays until it is closed. */
export function showToast(text: string, options?: ToastOptions): void {
  toastStore.setState({ isNeeded: true });
  loadToasts().then(
    ({ addToast }) => addToast(text, options),
    () => toastStore.setState({ plain: text }),
  );
}

/** Takes a toast away whose offer is no longer one, such as to take back what has been taken back in another way. */
export function dropToast(id: string): void {
  // Without the toasts nothing stands there that could be pressed.
  loadToasts().then(
    ({ removeToast }) => removeToast(id),
    () => undefined,
  );
}
