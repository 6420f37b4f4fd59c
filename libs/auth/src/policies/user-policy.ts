import { isAdmin, isOperator, type Viewer } from '../viewer';

/** Who may do what with an account. */
export const userPolicy = {
  /** Name, address, phone: oneself and operators (decisions §0.4). */
  readPersonal: (viewer: Viewer | null, userId: string) => viewer?.id === userId || isOperator(viewer),
  /** Settings, password date, sign-in methods. */
  readPrivate: (viewer: Viewer | null, userId: string) => viewer?.id === userId,
  update: (viewer: Viewer | null, userId: string) => viewer?.id === userId || isAdmin(viewer),
  remove: (viewer: Viewer | null, userId: string) => viewer?.id === userId || isAdmin(viewer),
  /** Role, level, suspension: never one's own. */
  changeRights: (viewer: Viewer | null, userId: string) => isAdmin(viewer) && viewer?.id !== userId,
};

const CONSOLE_SESSION_MS = 12 * 3600_000;

/** The console: operators whose sign-in is younger than 12 hours (decisions §11). */
export function mayUseConsole(viewer: Viewer | null, now = Date.now()): boolean {
  return viewer !== null && isOperator(viewer) && now - viewer.session.signedInAt.getTime() < CONSOLE_SESSION_MS;
}
