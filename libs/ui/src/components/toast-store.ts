import { createStore } from 'zustand/vanilla';
import type { ToastOptions } from '../widgets/toasts';

/** The toasts and the machine behind them, in a chunk of its own. */
export const loadToasts = () => import('../widgets/toasts');

/** Whether there has been anything to say: only then does the Toaster draw. */
export const toastStore = createStore(() => ({ isNeeded: false }));

/** Says at the bottom of the screen what has just happened. An error stays until it is closed. */
export function showToast(text: string, options?: ToastOptions): void {
  toastStore.setState({ isNeeded: true });
  void loadToasts().then(({ addToast }) => addToast(text, options));
}
