import type { Role } from './viewer';

/** The account as the session endpoint describes it. */
export interface SessionUser {
  id: string;
  name: string;
  /** Null while a social account has given none yet. */
  email: string | null;
  image: null;
  nickname: string;
  /** The level in force now. */
  level: number;
  role: Role;
  emailVerified: boolean;
  /** Unix seconds of the last verification mail; null when there was none. */
  emailVerifiedSent: number | null;
}

/** A session as it travels to the browser. */
export interface Session {
  user: SessionUser;
  /** ISO 8601; every read of the session prolongs it. */
  expires: string;
}
