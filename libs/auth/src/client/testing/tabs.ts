import { vi } from 'vitest';

/** Raises the storage event that another tab's write would, with what is stored now. */
export function storageEvent(newValue: string | null = localStorage.getItem('nextauth.message')): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message', newValue }));
}

/** The message as the reference client writes it. */
export function referenceMessage(trigger: 'getSession' | 'signout'): string {
  return JSON.stringify({ event: 'session', data: { trigger }, timestamp: 1_763_610_000 });
}

/** Local storage that passes what is written on to the listeners of this window, as a browser does to all other tabs. */
export class SharedStorage {
  /** What was written, when it differed from what stood there. */
  readonly messages: Record<string, unknown>[] = [];
  isBlocked = false;
  readonly #items = new Map<string, string>();

  getItem = (key: string): string | null => this.#items.get(key) ?? null;

  setItem = (key: string, value: string): void => {
    if (this.isBlocked) throw new DOMException('denied', 'SecurityError');
    if (this.getItem(key) === value) return;
    this.#items.set(key, value);
    this.messages.push(JSON.parse(value) as Record<string, unknown>);
    storageEvent(value);
  };
}

/** Hides the page and shows it again. */
export function comeBack(): void {
  for (const state of ['hidden', 'visible']) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState);
    document.dispatchEvent(new Event('visibilitychange'));
  }
}
