import { singleText } from './body';
import type { BrowserSession } from './browser-session';
import type { SessionUser } from './ports';
import type { CheckedExchange, Endpoint, Protocol } from './protocol';
import { sessionUser } from './session-user';

/** `GET session`: who is signed in, `{}` for a visitor; the session slides (docs/product/sign-in.md#session). */
export const showSession: Endpoint = async (exchange, protocol) => {
  const session = await protocol.openSession(exchange);
  await answerSession(exchange, session, await sessionUser(exchange, session, protocol.accounts));
};

/** `POST session`: the same, read anew; a client changes names alone (docs/product/sign-in.md#session-update). */
export const updateSession: Endpoint = async (exchange, protocol) => {
  if (!exchange.csrf.isVerified) return void exchange.res.status(400).json({});
  const session = await protocol.openSession(exchange);
  const user = await sessionUser(exchange, session, protocol.accounts);
  await answerSession(exchange, session, user && (await renamed(exchange, protocol, session, user)));
};

async function renamed(
  { body, client }: CheckedExchange,
  { accounts }: Protocol,
  { sid }: BrowserSession,
  user: SessionUser,
): Promise<SessionUser | null> {
  const names = namesIn(body['data']);
  if (Object.keys(names).length === 0) return user;
  await accounts.rename({ userId: user.id, sid }, names, client);
  return accounts.find(user.id);
}

function namesIn(data: unknown): { name?: string; nickname?: string } {
  if (typeof data !== 'object' || data === null) return {};
  const fields = new Map<string, unknown>(Object.entries(data));
  const [name, nickname] = [singleText(fields.get('name')), singleText(fields.get('nickname'))];
  return { ...(name !== undefined && { name }), ...(nickname !== undefined && { nickname }) };
}

async function answerSession({ res }: CheckedExchange, session: BrowserSession, user: SessionUser | null) {
  if (!user) {
    await session.end();
    return void res.json({});
  }
  const expires = await session.slide();
  res.json({ user, expires: expires.toISOString() });
}
