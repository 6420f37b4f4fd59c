import { issueAccessToken } from './access-token';
import type { PlainEndpoint } from './protocol';
import { sessionUser } from './session-user';

/** `GET token`: an access token for GraphQL, empty for visitors (docs/product/sign-in.md#token). Nothing slides. */
export const showToken: PlainEndpoint = async (exchange, { accounts, keys, openSession }) => {
  const session = await openSession(exchange);
  const user = await sessionUser(exchange, session, accounts);
  if (!user) return void exchange.res.json({ token: '' });

  const { id: userId, role, level } = user;
  const subject = { userId, role, level, sid: session.sid, issuer: exchange.origin };
  const { token, expiresAt } = await issueAccessToken(keys, subject);
  exchange.res.json({ token, expiresAt: Math.floor(expiresAt.getTime() / 1000) });
};
