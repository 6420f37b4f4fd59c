export interface Toast {
  id: number;
  text: string;
  tone: 'ok' | 'bad';
  action?: { label: string; onClick: () => void };
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** What the Toaster draws. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => toasts,
  close: (id: number) => set(toasts.filter((toast) => toast.id !== id)),
};

/** Says at the bottom of the screen what has just happened. An error stays until it is closed. */
export function showToast(text: string, options: Partial<Pick<Toast, 'tone' | 'action'>> = {}): void {
  const repeated = toasts.filter((toast) => toast.text !== text);
  set([...repeated, { id: nextId++, text, tone: 'ok', ...options }]);
}
