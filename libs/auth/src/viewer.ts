import { HOUR_MS } from '@gredia/domain';

export const ROLES = ['USER', 'SELLER', 'EDITOR', 'OPERATOR', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** The two apps with a sign-in. A session of one is not valid on the other. */
export type FrontEnd = 'site' | 'admin';

/** The session of a viewer's request. */
interface ViewerSession {
  /** SHA-256 of the session's id. */
  sid: string;
  signedInAt: Date;
  /** An operator or administrator who was away gives the password again first (`CONSOLE_IDLE_MINUTES`). */
  isLocked: boolean;
}

/** Who is asking; null is a visitor. */
export interface Viewer {
  id: string;
  role: Role;
  emailVerified: boolean;
  session: ViewerSession;
}

/** Standings that a root field of the schema may require (`@auth(requires:)`). */
export type Access = 'SIGNED_IN' | 'VERIFIED' | 'SELLER' | 'OPERATOR' | 'ADMIN';

export const isOperator = (viewer: Pick<Viewer, 'role'> | null): boolean =>
  viewer?.role === 'OPERATOR' || viewer?.role === 'ADMIN';
const isAdmin = (viewer: Viewer | null): boolean => viewer?.role === 'ADMIN';

const CONSOLE_SESSION_MS = 12 * HOUR_MS;

/**
 * After so many minutes without a request the session of an operator or administrator is locked: it goes on, and asks for
 * the password first (docs/product/access.md#the-lock).
 */
export const CONSOLE_IDLE_MINUTES = 30;

/** The rights of the console last 12 hours from the sign-in (docs/product/access.md#console-rights). */
const isFreshlySignedIn = ({ session }: Viewer, now: number): boolean =>
  now - session.signedInAt.getTime() < CONSOLE_SESSION_MS;

/** Access to the console and to its root fields: operators whose sign-in is younger than 12 hours. */
export const mayUseConsole = (viewer: Viewer | null, now = Date.now()): boolean =>
  viewer !== null && isOperator(viewer) && isFreshlySignedIn(viewer, now);

/** Rights of administrators, such as changing other accounts: also for 12 hours from the sign-in. */
export const mayActAsAdmin = (viewer: Viewer | null, now = Date.now()): boolean =>
  viewer !== null && isAdmin(viewer) && isFreshlySignedIn(viewer, now);

/**
 * Whether a viewer has a standing. OPERATOR and ADMIN have every standing below theirs, and their own for 12 hours from
 * the sign-in; a SELLER acts only with a verified address (docs/product/access.md#standings).
 */
export function hasAccess(viewer: Viewer | null, access: Access, now = Date.now()): boolean {
  if (!viewer) return false;
  switch (access) {
    case 'SIGNED_IN':
      return true;
    case 'VERIFIED':
      return isOperator(viewer) || viewer.emailVerified;
    case 'SELLER':
      return isOperator(viewer) || (viewer.role === 'SELLER' && viewer.emailVerified);
    case 'OPERATOR':
      return mayUseConsole(viewer, now);
    case 'ADMIN':
      return mayActAsAdmin(viewer, now);
  }
}
