export const ROLES = ['USER', 'SELLER', 'EDITOR', 'OPERATOR', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** The two apps that people sign in to. A session of one is none on the other. */
export type FrontEnd = 'site' | 'admin';

/** The session a viewer asks from. */
export interface ViewerSession {
  /** SHA-256 of the session's id. */
  sid: string;
  signedInAt: Date;
  /** After 30 idle minutes an administrator must give the password again before acting as one. */
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
export const isAdmin = (viewer: Viewer | null): boolean => viewer?.role === 'ADMIN';

/**
 * Whether a viewer has a standing. OPERATOR and ADMIN have every standing below theirs; a SELLER acts only with a
 * verified address (decisions §9: verification comes before quoting and selling).
 */
export function hasAccess(viewer: Viewer | null, access: Access): boolean {
  if (!viewer) return false;
  switch (access) {
    case 'SIGNED_IN':
      return true;
    case 'VERIFIED':
      return isOperator(viewer) || viewer.emailVerified;
    case 'SELLER':
      return isOperator(viewer) || (viewer.role === 'SELLER' && viewer.emailVerified);
    case 'OPERATOR':
      return isOperator(viewer);
    case 'ADMIN':
      return isAdmin(viewer);
  }
}
