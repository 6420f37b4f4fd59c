import { SessionStore } from './session-store';
import { getProviders as listProviders, signIn as enter, type Doors } from './sign-in';
import { signOut as exit } from './sign-out';
import { Tabs } from './tabs';
import type {
  Provider,
  SessionState,
  SignInOptions,
  SignInResult,
  SignOutOptions,
  SignOutResult,
  WatchOptions,
} from './types';
import { watchPage } from './watch-page';
import { Wire } from './wire';

export interface AuthClientOptions {
  /** Path of the protocol's endpoints. */
  basePath?: string;
  fetch?: typeof fetch;
  /** Leaves the page for an address. */
  leave?: (url: string) => void;
}

/** The browser's side of sign-in. One per page; on the server it stays in its first state. */
export class AuthClient {
  readonly #wire: Wire;
  readonly #store: SessionStore;
  readonly #tabs = new Tabs();
  readonly #doors: Doors;

  constructor({ basePath = '/api/auth', fetch, leave = leavePage }: AuthClientOptions = {}) {
    this.#wire = new Wire(basePath, fetch);
    this.#store = new SessionStore(this.#wire, this.#tabs);
    this.#doors = { wire: this.#wire, store: this.#store, leave };
  }

  current = (): SessionState => this.#store.current();
  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Calls back when the session changed in any way: what was made for it (access tokens) is to be dropped. */
  onSessionChange = (listener: () => void): (() => void) => this.#store.onSessionChange(listener);

  /** Calls back when somebody else is signed in than before, or nobody any more: what was shown is not theirs. */
  onViewerChange = (listener: () => void): (() => void) => this.#store.onViewerChange(listener);

  /** Looks at the session unless that has been done, and waits for the answer. */
  load = (): Promise<void> => this.#store.load();

  /** Follows the session for as long as a page shows it. Returns how to stop. */
  watch = (options: WatchOptions): (() => void) => watchPage(this.#store, this.#tabs, options);

  /** Writes `data` into the session, or without it has the server read the account anew. */
  update = (data?: unknown): Promise<SessionState['session']> => this.#store.update(data);

  /** Signs in; see `signIn` in sign-in.ts. */
  signIn = (
    provider?: string,
    options?: SignInOptions,
    authorizationParams?: Record<string, string>,
  ): Promise<SignInResult | undefined> => enter(this.#doors, provider, options, authorizationParams);

  signOut = (options?: SignOutOptions): Promise<SignOutResult> => exit(this.#doors, options);
  getProviders = (): Promise<Record<string, Provider> | null> => listProviders(this.#wire);
  getCsrfToken = (): Promise<string | null> => this.#wire.csrfToken();

  /** The answer of the token endpoint; `undefined` when there is none. */
  readToken = (): Promise<Record<string, unknown> | undefined> => this.#wire.read('token');
}

export const createAuthClient = (options?: AuthClientOptions): AuthClient => new AuthClient(options);

/** The client of this page. */
export const authClient = createAuthClient();

export const { signIn, signOut, getProviders, getCsrfToken } = authClient;

function leavePage(url: string): void {
  location.assign(url);
  // Only the hash may differ, and then the browser would stay where it is.
  if (url.includes('#')) location.reload();
}
