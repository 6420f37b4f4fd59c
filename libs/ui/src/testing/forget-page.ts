import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { confirmStore } from '../components/confirm-store';
import { loadToasts, toastStore } from '../components/toast-store';
import { unlockStore } from '../components/unlock-store';

/**
 * After each test of a worker that loads an app once for all its files: what a test has drawn, asked, kept in the browser
 * and put in the place of something must not meet the next one.
 */
export async function forgetPage(): Promise<void> {
  cleanup();
  await forgetHosts();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

/** Toasts and questions, which are drawn beside the app. */
async function forgetHosts(): Promise<void> {
  confirmStore.getState().question?.answer(false);
  unlockStore.getState().question?.answer(false);
  if (!toastStore.getState().isNeeded) return;
  const toasts = await loadToasts().catch(() => undefined);
  toasts?.clearToasts();
  toastStore.setState(toastStore.getInitialState(), true);
}
