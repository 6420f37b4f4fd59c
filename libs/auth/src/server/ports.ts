import type { SessionUser } from '../session';
import type { SignInError } from '../sign-in-errors';
import type { FrontEnd } from '../viewer';

export type { SessionUser };

/** An origin that people sign in on. */
export interface Origin {
  /** Such as `https://www.example.kr`, without a slash at the end. */
  url: string;
  frontEnd: FrontEnd;
}

/** Who sent a request, as far as limits, audit and the list of devices want to know. */
export interface Client {
  origin: Origin;
  /** Of the connection, past the proxies we trust. */
  address: string;
  userAgent: string;
}

export type SignInOutcome = { user: SessionUser } | { refused: SignInError; retryAfterSeconds?: number };

/** An account at a social provider. */
export interface ProviderProfile {
  provider: string;
  subject: string;
  name: string | null;
  email: string | null;
  /** Whether the provider itself has verified the address, and says so. */
  emailVerified: boolean;
}

/** The session that the browser has. */
export interface OpenSession {
  userId: string;
  sid: string;
}

/** The accounts behind the protocol. They write the audit rows: of refusals at once, of a sign-in with its session. */
export interface Accounts {
  /** Checks address and password within the limits; equal answers and times for known and unknown addresses. */
  signIn(credentials: { email: string; password: string }, client: Client): Promise<SignInOutcome>;
  /**
   * Finds, links or opens the account of a social sign-in. An identity is attached to an existing account only when
   * `open` is a session of that account, and not a locked one; an equal address alone is OAuthAccountNotLinked.
   */
  signInWithProvider(profile: ProviderProfile, open: OpenSession | null, client: Client): Promise<SignInOutcome>;
  /** Audits a social sign-in that was refused before its account was known. */
  refusedByProvider(provider: string, refused: SignInError, client: Client): Promise<void>;
  /** Read anew at every call; null when the account is gone, suspended or withdrawn. */
  find(userId: string): Promise<SessionUser | null>;
  /** The two fields a session update may change; an invalid value and a locked session change nothing, without an error. */
  rename(session: OpenSession, data: { name?: string; nickname?: string }, client: Client): Promise<void>;
  signedOut(userId: string, client: Client): Promise<void>;
}
