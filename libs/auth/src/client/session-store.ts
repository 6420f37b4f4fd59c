import { createStore } from 'zustand/vanilla';
import type { Session } from '../session';
import type { SessionState } from './types';
import { sessionDigest, type Tabs, type TabTrigger } from './tabs';
import type { AuthApi } from './auth-api';

type Listener = () => void;
/** Told whose session was ended; null where this tab did not know it. */
export type SignOutListener = (userId: string | null) => void;

export const LOADING_STATE: SessionState = { status: 'loading', session: null, updating: false, signedOutHere: false };

/** The state once the session is known; null for a visitor. */
export function settledState(session: Session | null): SessionState {
  return { ...LOADING_STATE, status: session ? 'authenticated' : 'unauthenticated', session };
}

/**
 * What this tab knows of the session. An answer that was requested before the session changed is dropped when it
 * arrives afterwards, and a request that fails keeps the last answer.
 */
export class SessionStore {
  readonly #api: AuthApi;
  readonly #tabs: Tabs;
  readonly #store = createStore<SessionState>(() => LOADING_STATE);
  /** How often the session changed, or may have. */
  readonly #changes = createStore<number>(() => 0);
  /** How often the signed-in account changed. */
  readonly #viewers = createStore<number>(() => 0);
  /** How often the person signed out in this browser; a session that just ends is none of them. */
  readonly #signOuts = createStore<{ userId: string | null }>(() => ({ userId: null }));
  /** Counts the changes of the session itself: sign-in, sign-out, update, another tab. */
  #epoch = 0;
  /**
   * Who signed out in another tab, until it is read who is signed in now: a tab that was frozen hears of it late, and what the
   * same person has done since in a new session is not to be forgotten.
   */
  #leaving: string | null = null;
  #request: { epoch: number; answer: Promise<boolean> } | undefined;
  #first: Promise<void> | undefined;
  #updates = 0;
  #lastUpdate: Promise<unknown> = Promise.resolve();
  /** Unix milliseconds of the last answer. */
  #fetchedAt = 0;
  /** No answer yet, or the first request failed. */
  #isUnknown = true;

  constructor(api: AuthApi, tabs: Tabs) {
    this.#api = api;
    this.#tabs = tabs;
  }

  current = (): SessionState => this.#store.getState();

  /** Unix milliseconds of the last answer; 0 before the first. */
  get fetchedAt(): number {
    return this.#fetchedAt;
  }

  /** Whether it is known that nobody is signed in here; not where the first request failed. */
  get isVisitor(): boolean {
    return !this.#isUnknown && this.current().session === null;
  }

  /** Whether reading the session again may bring news: there is one, or the first request failed. */
  get isWorthRefetching(): boolean {
    const { status } = this.current();
    return status === 'authenticated' || (this.#isUnknown && status === 'unauthenticated');
  }

  subscribe = (listener: Listener): (() => void) => this.#store.subscribe(listener);

  /** Calls back when access tokens of the previous session may be worthless. */
  onSessionChange = (listener: Listener): (() => void) => this.#changes.subscribe(listener);

  /** Calls back when another account, or none, is signed in than before; not for the first answer. */
  onViewerChange = (listener: Listener): (() => void) => this.#viewers.subscribe(listener);

  /** Calls back when the person signs out, in this tab or another one. */
  onSignOut = (listener: SignOutListener): (() => void) => this.#signOuts.subscribe(({ userId }) => listener(userId));

  /** Takes over a session known from elsewhere, unless there was an answer already. */
  seed(session: Session | null): void {
    if (this.current().status === 'loading') this.#accept(session);
    this.#first ??= Promise.resolve();
  }

  /** Reads the session once; further calls wait for the same answer. */
  load = (): Promise<void> => (this.#first ??= this.revalidate());

  /** Reads the session again and tells the other tabs when it has changed. */
  async revalidate(): Promise<void> {
    const before = this.#isUnknown ? null : sessionDigest(this.current().session);
    if (!(await this.#read())) return;
    const { session } = this.current();
    if (before === null ? !this.#tabs.isKnown(session) : before !== sessionDigest(session)) {
      this.#tabs.post('getSession', session);
    }
  }

  /** Reads the session because another tab told of a change; the other tabs are not told again. */
  async refetchForTab(trigger: TabTrigger): Promise<void> {
    if (trigger === 'signout') this.#leaving ??= this.#userId;
    this.sessionChanged();
    await this.#read();
  }

  /** After a sign-in of this tab: the others would not notice by themselves. */
  async signedIn(): Promise<void> {
    this.sessionChanged();
    await this.#read();
    this.#tabs.post('getSession', this.current().session);
  }

  /** After a sign-out of this tab. The session counts as ended even when reading it fails. */
  async signedOut(isRead: boolean): Promise<void> {
    this.sessionChanged();
    this.#signOuts.setState({ userId: this.#userId });
    this.#tabs.post('signout', null);
    if (!isRead) return;
    this.#set({ ...this.current(), signedOutHere: true });
    if (!(await this.#read())) this.#accept(null);
  }

  /**
   * Writes `data` into the session, or without it has the server read the account anew. Ignored without a session.
   * @returns the session afterwards; null when there is none or it could not be updated
   */
  update = async (data?: unknown): Promise<Session | null> => {
    if (this.current().status !== 'authenticated') return null;
    this.#countUpdate(1);
    // One after another, or the answer to an earlier one could hide what a later one wrote.
    const updating = this.#lastUpdate.then(() => this.#update(data)).finally(() => this.#countUpdate(-1));
    this.#lastUpdate = updating;
    return updating;
  };

  /** From now on older answers do not count and older tokens are dropped. */
  sessionChanged(): void {
    this.#epoch += 1;
    this.#changes.setState(next);
  }

  async #update(data: unknown): Promise<Session | null> {
    const epoch = this.#epoch;
    const answer = await this.#api.update(data);
    const session = answer?.ok && epoch === this.#epoch ? sessionOf(answer.data) : undefined;
    if (session === undefined) return null;
    this.sessionChanged();
    this.#accept(session);
    this.#tabs.post('getSession', session);
    return session;
  }

  /** Reads the session from the server; calls of one epoch share one request. Answers whether a session was taken over. */
  #read(): Promise<boolean> {
    const epoch = this.#epoch;
    if (this.#request?.epoch === epoch) return this.#request.answer;
    const read = async (): Promise<boolean> => {
      const data = await this.#api.read('session');
      if (this.#request === request) this.#request = undefined;
      if (epoch !== this.#epoch) return false;
      const session = data && sessionOf(data);
      if (session !== undefined) this.#accept(session);
      else if (this.current().status === 'loading') this.#set(settledState(null));
      return session !== undefined;
    };
    const request = { epoch, answer: read() };
    this.#request = request;
    return request.answer;
  }

  #accept(session: Session | null): void {
    const { status, session: before, signedOutHere } = this.current();
    this.#isUnknown = false;
    this.#fetchedAt = Date.now();
    // Before the screens are told: their next requests then use a new token and an empty cache.
    if (status !== 'loading') {
      if (sessionDigest(before) !== sessionDigest(session)) this.#changes.setState(next);
      if (before?.user.id !== session?.user.id) this.#viewers.setState(next);
    }
    const updating = this.#updates > 0 && session !== null;
    this.#set({ ...settledState(session), updating, signedOutHere: signedOutHere && !session });
    const left = this.#leaving;
    this.#leaving = null;
    if (left !== null && left !== this.#userId) this.#signOuts.setState({ userId: left });
  }

  get #userId(): string | null {
    return this.current().session?.user.id ?? null;
  }

  #countUpdate(by: 1 | -1): void {
    this.#updates += by;
    this.#set({ ...this.current(), updating: this.#updates > 0 && this.current().session !== null });
  }

  #set(state: SessionState): void {
    this.#store.setState(state, true);
  }
}

const next = (count: number): number => count + 1;

/** The session of an answer; null for the empty object of a visitor; undefined for anything else. */
function sessionOf(data: Record<string, unknown>): Session | null | undefined {
  if (Object.keys(data).length === 0) return null;
  const { user, expires } = data;
  const isSession = typeof user === 'object' && user !== null && typeof expires === 'string';
  // The shape is the contract with our own server (ports.ts).
  return isSession ? (data as unknown as Session) : undefined;
}
