/** What both clients look like to the tests that drive them in a page. */
export interface DrivenClient {
  signIn: (provider?: string, options?: Record<string, string | boolean>) => Promise<unknown>;
  signOut: (options?: { callbackUrl?: string; redirect?: boolean }) => Promise<unknown>;
  getCsrfToken: () => Promise<string | null | undefined>;
  getProviders: () => Promise<unknown>;
  update: (data?: unknown) => Promise<unknown>;
  /** Every status since the page was opened, without repetitions. */
  statuses: string[];
}

declare global {
  interface Window {
    client: DrivenClient;
  }
}

/** With it in the address the page is for members only. */
export const REQUIRED = 'required';
