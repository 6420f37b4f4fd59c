import type { Role } from './viewer';

/** What the session endpoint says of somebody. */
export interface SessionUser {
  id: string;
  name: string;
  /** Null while a social account has given none yet. */
  email: string | null;
  image: null;
  nickname: string;
  /** In force now. */
  level: number;
  role: Role;
  emailVerified: boolean;
  /** Unix seconds of the last verification mail; null when there was none. */
  emailVerifiedSent: number | null;
}

/** A session as it travels to the browser. */
export interface Session {
  user: SessionUser;
  /** ISO 8601; moves on with every look at the session. */
  expires: string;
}
