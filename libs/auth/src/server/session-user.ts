import type { BrowserSession } from './browser-session';
import type { Exchange } from './exchange';
import type { Accounts, Client, SessionUser } from './ports';

/** The console is for operators; the site for everybody. */
export const mayEnter = ({ origin }: Client, { role }: SessionUser): boolean =>
  origin.frontEnd === 'site' || role === 'OPERATOR' || role === 'ADMIN';

/** Whose session it is, read anew; null for visitors and for whoever may not be here any more. */
export async function sessionUser(
  { client }: Exchange,
  session: BrowserSession,
  accounts: Accounts,
): Promise<SessionUser | null> {
  const user = session.userId === null ? null : await accounts.find(session.userId);
  return user && mayEnter(client, user) ? user : null;
}
