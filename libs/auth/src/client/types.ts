import type { Session } from '../session';

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';

export interface SessionState {
  /** `loading` until the first answer; it never comes back. */
  status: SessionStatus;
  session: Session | null;
  /** While `update` is on its way. */
  updating: boolean;
  /** This tab has signed out and has had no session since: the caller of `signOut` decides where to go next. */
  signedOutHere: boolean;
}

/** A way to sign in, as the server lists it. */
export interface SignInProvider {
  id: string;
  name: string;
  type: 'credentials' | 'oauth' | 'email';
  signinUrl: string;
  callbackUrl: string;
}

/** What is sent along with a sign-in: the two settings below and the credentials. */
export interface SignInOptions {
  /** Where to be afterwards; this page unless said. A path or an address of this origin. */
  callbackUrl?: string;
  /** Whether to leave for `callbackUrl` (true unless said); providers other than credentials always leave. */
  redirect?: boolean;
  [credential: string]: string | boolean | undefined;
}

export interface SignInResult {
  /** Code for `signInErrorText`; `Default` when no answer came. */
  error: string | null;
  /** Of HTTP; 0 when no answer came. */
  status: number;
  ok: boolean;
  /** Absolute; null after an error. For the router: `localPath`. */
  url: string | null;
  /** With `TooManyAttempts`. */
  retryAfterSeconds?: number;
}

export interface SignOutOptions {
  /** Where to be afterwards; this page unless said. */
  callbackUrl?: string;
  /** Whether to leave for it (true unless said). */
  redirect?: boolean;
}

export interface SignOutResult {
  /** False: the server could not be reached or refused, and the session may still live. */
  ok: boolean;
  /** Absolute. For the router: `localPath`. */
  url: string;
}

/** How and when the session is read again. */
export interface WatchOptions {
  /** When to read it first: at once, or when the page has loaded and is idle. */
  start?: 'mount' | 'idle';
  /** Seconds between reads; 0 (the default) for none. */
  refetchInterval?: number;
  /** Whether to read it again when the tab becomes visible (default: true). */
  refetchOnWindowFocus?: boolean;
  /** Whether `refetchInterval` goes on without a network (true unless said). */
  refetchWhenOffline?: boolean;
  /** The session if it is known already; null for a visitor. Then the first read is skipped. */
  initialSession?: Session | null;
}
