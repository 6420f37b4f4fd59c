import type { BrowserSession } from './browser-session';
import type { Exchange } from './exchange';
import type { Accounts, Client, SessionUser } from './ports';

/** Whether an account may use a front end: the console is for operators, the site for every account. */
export const mayUseFrontEnd = ({ origin }: Client, { role }: SessionUser): boolean =>
  origin.frontEnd === 'site' || role === 'OPERATOR' || role === 'ADMIN';

/** The account of a session, read anew; null for visitors and for accounts that may no longer use this front end. */
export async function sessionUser(
  { client }: Exchange,
  session: BrowserSession,
  accounts: Accounts,
): Promise<SessionUser | null> {
  const user = session.userId === null ? null : await accounts.find(session.userId);
  return user && mayUseFrontEnd(client, user) ? user : null;
}
