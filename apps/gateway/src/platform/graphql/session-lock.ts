import type { Access, FrontEnd, Viewer } from '@gredia/auth';
import { reauthenticationNeeded } from '../errors/errors';

/** What the contract says of a root field, as far as a locked session is concerned. */
export interface LockedField {
  isMutation: boolean;
  access: Access | 'PUBLIC';
  /** It leads to a file. */
  isExport: boolean;
  /** Of the directive: yes or no, whatever the rule below says. */
  whileLocked?: boolean | undefined;
}

/**
 * Whether a locked session may call a field: on the console none, on the site what every visitor may and what is only
 * read without rights of the console (docs/product/access.md#the-lock).
 */
export function opensWhileLocked(field: LockedField, frontEnd: FrontEnd): boolean {
  const { isMutation, access, isExport, whileLocked } = field;
  if (whileLocked !== undefined) return whileLocked;
  if (frontEnd === 'admin' || isExport) return false;
  return access === 'PUBLIC' || !(isMutation || access === 'OPERATOR' || access === 'ADMIN');
}

/**
 * For what gives a file out, and doors beside GraphQL that take something in.
 * @throws FORBIDDEN with `reason: REAUTHENTICATE`, upon which the screen asks for the password and calls again
 */
export function requireUnlocked(viewer: Viewer | null): void {
  if (viewer?.session.isLocked) throw reauthenticationNeeded();
}
