import { SessionStore, type SignOutListener } from './session-store';
import { getProviders as fetchProviders, signIn as signInWith, type SignInDependencies } from './sign-in';
import { signOut as signOutWith } from './sign-out';
import { Tabs } from './tabs';
import type {
  SignInProvider,
  SessionState,
  SignInOptions,
  SignInResult,
  SignOutOptions,
  SignOutResult,
  WatchOptions,
} from './types';
import { watchPage } from './watch-page';
import { AuthApi } from './auth-api';

interface AuthClientOptions {
  /** Path of the protocol's endpoints. */
  basePath?: string;
  fetch?: typeof fetch;
  /** Leaves the page for an address. */
  leave?: (url: string) => void;
}

/** The browser's side of sign-in. One per page; on the server it stays in its first state. */
export class AuthClient {
  readonly #api: AuthApi;
  readonly #store: SessionStore;
  readonly #tabs = new Tabs();
  readonly #dependencies: SignInDependencies;

  constructor({ basePath = '/api/auth', fetch, leave = leavePage }: AuthClientOptions = {}) {
    this.#api = new AuthApi(basePath, fetch);
    this.#store = new SessionStore(this.#api, this.#tabs);
    this.#dependencies = { api: this.#api, store: this.#store, leave };
  }

  current = (): SessionState => this.#store.current();
  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Whether it is known that nobody is signed in here. */
  isVisitor = (): boolean => this.#store.isVisitor;

  /** Calls back when the session changed in any way: access tokens of the previous one are to be dropped. */
  onSessionChange = (listener: () => void): (() => void) => this.#store.onSessionChange(listener);

  /** Calls back when another account, or none, is signed in than before: what was shown belongs to the previous one. */
  onViewerChange = (listener: () => void): (() => void) => this.#store.onViewerChange(listener);

  /**
   * Calls back with the account when its person signs out, in this tab or another one: what was kept for them is to be
   * forgotten. Null where this tab did not know whose session it ended.
   */
  onSignOut = (listener: SignOutListener): (() => void) => this.#store.onSignOut(listener);

  /** Reads the session unless that was done before, and waits for the answer. */
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
  ): Promise<SignInResult | undefined> => signInWith(this.#dependencies, provider, options, authorizationParams);

  signOut = (options?: SignOutOptions): Promise<SignOutResult> => signOutWith(this.#dependencies, options);
  getProviders = (): Promise<Record<string, SignInProvider> | null> => fetchProviders(this.#api);
  getCsrfToken = (): Promise<string | null> => this.#api.csrfToken();

  /** The answer of the token endpoint; `undefined` when there is none. */
  readToken = (): Promise<Record<string, unknown> | undefined> => this.#api.read('token');
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
