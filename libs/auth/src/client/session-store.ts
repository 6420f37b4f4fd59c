import { createStore } from 'zustand/vanilla';
import type { Session } from '../session';
import type { SessionState } from './types';
import { contentOf, type Tabs } from './tabs';
import type { Wire } from './wire';

type Listener = () => void;

export const LOADING: SessionState = { status: 'loading', session: null, updating: false, signedOutHere: false };

/** The state of somebody whose session is known. */
export function stateOf(session: Session | null): SessionState {
  return { ...LOADING, status: session ? 'authenticated' : 'unauthenticated', session };
}

/**
 * What this tab knows of the session. Answers that were asked for before the session changed are dropped when they
 * arrive after the change, and a look that fails leaves the last answer standing.
 */
export class SessionStore {
  readonly #wire: Wire;
  readonly #tabs: Tabs;
  readonly #store = createStore<SessionState>(() => LOADING);
  /** How often the session changed, or may have. */
  readonly #changes = createStore<number>(() => 0);
  /** How often it became another person's. */
  readonly #viewers = createStore<number>(() => 0);
  /** Counts the changes of the session itself: sign-in, sign-out, update, another tab. */
  #epoch = 0;
  #looking: { epoch: number; answer: Promise<boolean> } | undefined;
  #first: Promise<void> | undefined;
  #updates = 0;
  #lastUpdate: Promise<unknown> = Promise.resolve();
  /** Unix milliseconds of the last answer. */
  #lookedAt = 0;
  /** No answer yet, or the first look failed. */
  #isUnknown = true;

  constructor(wire: Wire, tabs: Tabs) {
    this.#wire = wire;
    this.#tabs = tabs;
  }

  current = (): SessionState => this.#store.getState();

  /** Unix milliseconds of the last answer; 0 before the first. */
  get lookedAt(): number {
    return this.#lookedAt;
  }

  /** Whether another look may bring news: a session is held, or the first look failed. */
  get isWorthALook(): boolean {
    const { status } = this.current();
    return status === 'authenticated' || (this.#isUnknown && status === 'unauthenticated');
  }

  subscribe = (listener: Listener): (() => void) => this.#store.subscribe(listener);

  /** Calls back when tokens made for the session before are worth nothing, or may be. */
  onSessionChange = (listener: Listener): (() => void) => this.#changes.subscribe(listener);

  /** Calls back when it is another person, or nobody any more; not when the first look finds somebody. */
  onViewerChange = (listener: Listener): (() => void) => this.#viewers.subscribe(listener);

  /** Takes over what is known from elsewhere, unless there was an answer already. */
  seed(session: Session | null): void {
    if (this.current().status === 'loading') this.#accept(session);
    this.#first ??= Promise.resolve();
  }

  /** The first look; every further call waits for the same one. */
  load = (): Promise<void> => (this.#first ??= this.revalidate());

  /** Looks again and tells the other tabs when there is news for them. */
  async revalidate(): Promise<void> {
    const before = this.#isUnknown ? null : contentOf(this.current().session);
    if (!(await this.#look())) return;
    const { session } = this.current();
    if (before === null ? !this.#tabs.isKnown(session) : before !== contentOf(session)) {
      this.#tabs.post('getSession', session);
    }
  }

  /** Looks because another tab said so, whatever is known; the other tabs are not told. */
  async heardFromTab(): Promise<void> {
    this.sessionChanged();
    await this.#look();
  }

  /** After a sign-in of this tab: the others would not notice by themselves. */
  async signedIn(): Promise<void> {
    this.sessionChanged();
    await this.#look();
    this.#tabs.post('getSession', this.current().session);
  }

  /** After a sign-out of this tab. A look that fails changes nothing about its being over. */
  async signedOut(look: boolean): Promise<void> {
    this.sessionChanged();
    this.#tabs.post('signout', null);
    if (!look) return;
    this.#set({ ...this.current(), signedOutHere: true });
    if (!(await this.#look())) this.#accept(null);
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
    const answer = await this.#wire.update(data);
    const session = answer?.ok && epoch === this.#epoch ? sessionOf(answer.data) : undefined;
    if (session === undefined) return null;
    this.sessionChanged();
    this.#accept(session);
    this.#tabs.post('getSession', session);
    return session;
  }

  /** Asks the server; looks of one epoch share one request. Says whether an answer was taken over. */
  #look(): Promise<boolean> {
    const epoch = this.#epoch;
    if (this.#looking?.epoch === epoch) return this.#looking.answer;
    const look = async (): Promise<boolean> => {
      const data = await this.#wire.read('session');
      if (this.#looking === looking) this.#looking = undefined;
      if (epoch !== this.#epoch) return false;
      const session = data && sessionOf(data);
      if (session !== undefined) this.#accept(session);
      else if (this.current().status === 'loading') this.#set(stateOf(null));
      return session !== undefined;
    };
    const looking = { epoch, answer: look() };
    this.#looking = looking;
    return looking.answer;
  }

  #accept(session: Session | null): void {
    const { status, session: before, signedOutHere } = this.current();
    this.#isUnknown = false;
    this.#lookedAt = Date.now();
    // Before the screens hear of it: what they then ask for is asked with a new token and of an empty cache.
    if (status !== 'loading') {
      if (contentOf(before) !== contentOf(session)) this.#changes.setState(next);
      if (before?.user.id !== session?.user.id) this.#viewers.setState(next);
    }
    const updating = this.#updates > 0 && session !== null;
    this.#set({ ...stateOf(session), updating, signedOutHere: signedOutHere && !session });
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
