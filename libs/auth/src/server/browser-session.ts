import { DAY_MS } from '@gredia/domain';
import { sign } from 'cookie-signature';
import type { RequestHandler } from 'express';
import expressSession, { type Session, type SessionData, type Store } from 'express-session';
import type { FrontEnd } from '../viewer';
import { cookieName } from './cookies';
import type { Exchange } from './exchange';
import { sidOf, type Keys } from './keys';
import type { Client } from './ports';

/** A sign-in that was checked. */
export interface SignIn {
  userId: string;
  /** `credentials` or the id of a social provider. */
  method: string;
  /** When its check began. */
  signedInAt: Date;
}

/** How a client is noted with its session. */
interface ClientNote {
  /** Browser and system, such as `Chrome · Windows`. */
  device: string;
  addressHash: string;
}

declare module 'express-session' {
  interface SessionData extends ClientNote {
    userId: string;
    frontEnd: FrontEnd;
    /** `credentials` or the id of a social provider. */
    method: string;
    signedInAt: Date;
    /** Of the browser that signs in, for the audit row of the sign-in; not kept in the session. */
    userAgent?: string;
  }
}

export const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** The row of a session is touched at most once in this time, however often the session is used. */
const TOUCH_MS = DAY_MS;

/** Where sessions are kept. */
type BrowserSessionStore = Store & {
  /** Writes when a session ends, and nothing else. */
  touch(id: string, session: Pick<Session, 'cookie'>, done: (error?: unknown) => void): void;
};

export interface BrowserSessionsOptions {
  store: BrowserSessionStore;
  keys: Keys;
  describe: (client: Client) => ClientNote;
}

/**
 * Makes the function that opens the session of a request, over express-session: that reads and verifies the cookie, makes
 * the ids and speaks to the store. There are two of it, for the two names that the cookie has.
 */
export function browserSessions(options: BrowserSessionsOptions): (exchange: Exchange) => Promise<BrowserSession> {
  const reader = (secure: boolean): RequestHandler =>
    expressSession({
      name: cookieName('session', secure),
      secret: [...options.keys.secrets],
      store: options.store,
      resave: false,
      saveUninitialized: false,
      rolling: false,
      cookie: { maxAge: SESSION_LIFETIME_MS },
    });
  const http = reader(false);
  const https = reader(true);

  return async (exchange) => {
    const { req, res, origin } = exchange;
    await promised((done) => (origin.startsWith('https:') ? https : http)(req, res, done));
    return new BrowserSession(exchange, options);
  };
}

/**
 * The session of one request. Its cookie we write ourselves, only where the protocol says so and by the scheme of ORIGIN;
 * express-session would by what the connection looks like.
 */
export class BrowserSession {
  /** Who is signed in here; null for visitors and for a session of the other front end. */
  readonly userId: string | null;
  readonly sid: string;
  readonly #exchange: Exchange;
  readonly #options: BrowserSessionsOptions;
  readonly #session: Session & Partial<SessionData>;

  constructor(exchange: Exchange, options: BrowserSessionsOptions) {
    const { req, client } = exchange;
    this.#exchange = exchange;
    this.#options = options;
    this.#session = req.session;
    this.sid = sidOf(req.session.id);
    this.userId = (req.session.frontEnd === client.origin.frontEnd && req.session.userId) || null;
    this.#release();
  }

  /**
   * Signs an account in under a new session id and ends the session that this browser had.
   * @throws {StaleSignInError} from the store
   */
  async start({ userId, method, signedInAt }: SignIn): Promise<void> {
    const { req, client } = this.#exchange;
    if (this.userId) await promised((done) => this.#session.destroy(done));
    // Not regenerate(): that removes the row of a session that belongs to the other front end as well.
    req.sessionStore.generate(req);
    const started = Object.assign(req.session, {
      userId,
      method,
      frontEnd: client.origin.frontEnd,
      signedInAt,
      userAgent: client.userAgent,
      ...this.#options.describe(client),
    });
    await promised((done) => started.save(done));
    this.#writeCookie(started);
    this.#release();
  }

  /** Prolongs the session and its cookie; returns when it ends unless it is used again. */
  async slide(): Promise<Date> {
    const { store } = this.#options;
    const { id, cookie } = this.#session;
    const stored = cookie.expires?.getTime() ?? 0;
    const expires = new Date(Date.now() + SESSION_LIFETIME_MS);
    cookie.expires = expires;
    if (expires.getTime() - stored >= TOUCH_MS) await promised((done) => store.touch(id, this.#session, done));
    this.#writeCookie(this.#session);
    return expires;
  }

  /** Ends the session, if there is one, and clears its cookie, if one came, whatever is in it. */
  async end(): Promise<void> {
    const { cookies } = this.#exchange;
    if (this.userId) await promised((done) => this.#session.destroy(done));
    if (cookies.read('session')) cookies.clear('session');
  }

  #writeCookie({ id, cookie }: Session): void {
    const value = `s:${sign(id, this.#options.keys.secrets[0])}`;
    this.#exchange.cookies.write('session', value, { expires: cookie.expires ?? undefined });
  }

  /** A request without its session: express-session then neither saves nor touches anything when the answer ends. */
  #release(): void {
    Reflect.deleteProperty(this.#exchange.req, 'session');
  }
}

/** @param work calls back as Node does */
const promised = (work: (done: (error?: unknown) => void) => unknown): Promise<void> =>
  new Promise((resolve, reject) => void work((error) => (error ? reject(error) : resolve())));
