import type { Session, SessionUser } from '../../session';

type Answer = () => Response | Promise<Response>;

const ORIGIN = () => location.origin;
const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);

/** A member for tests; give what matters to yours. */
export function testUser(given: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 'u1',
    name: '김서연',
    email: 'seoyeon@example.com',
    image: null,
    nickname: '김서연1234',
    level: 0,
    role: 'USER',
    emailVerified: true,
    emailVerifiedSent: null,
    ...given,
  };
}

/**
 * Speaks the server's side of the protocol to one browser: give `fetch` to the clients of its tabs. The password of
 * every account is `right`.
 */
export class FakeAuthServer {
  /** Method and path of every request, such as `GET session`. */
  readonly calls: string[] = [];
  /** The fields of the last form, or the last JSON body. */
  body: Record<string, unknown> = {};
  user: SessionUser | null;
  csrfToken = 'c'.repeat(64);
  /** Tokens that were given out; the last one is the one in force. */
  tokens = 0;
  /** Seconds that a token lives. */
  tokenSeconds = 900;
  readonly #next = new Map<string, Answer[]>();

  constructor(user: SessionUser | null = null) {
    this.user = user;
  }

  get session(): Session | Record<string, never> {
    return this.user ? { user: this.user, expires: '2026-12-20T03:56:23.874Z' } : {};
  }

  /** What the next request of a kind (`POST signout`) gets instead. */
  once(call: string, answer: Answer): void {
    this.#next.set(call, [...(this.#next.get(call) ?? []), answer]);
  }

  /** Keeps the next request of a kind waiting; what it returns lets it go, with the answer of the time it came. */
  hold(call: string): () => void {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    this.once(call, async () => {
      const response = this.#answer(call);
      await gate;
      return response;
    });
    return release;
  }

  fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input), ORIGIN());
    const call = `${init.method ?? 'GET'} ${pathname.replace('/api/auth/', '')}`;
    this.calls.push(call);
    if (init.body instanceof URLSearchParams) this.body = Object.fromEntries(init.body);
    else if (typeof init.body === 'string') this.body = JSON.parse(init.body) as Record<string, unknown>;
    const [next, ...later] = this.#next.get(call) ?? [];
    this.#next.set(call, later);
    return next ? next() : this.#answer(call);
  };

  #answer(call: string): Response {
    const isVerified = this.body['csrfToken'] === this.csrfToken;
    const callbackUrl = new URL(String(this.body['callbackUrl'] ?? '/'), ORIGIN()).href;
    switch (call) {
      case 'GET session':
        return json(this.session);
      case 'GET csrf':
        return json({ csrfToken: this.csrfToken });
      case 'GET providers':
        return json({ credentials: provider('credentials', 'credentials'), kakao: provider('kakao', 'oauth') });
      case 'GET token': {
        if (!this.user) return json({ token: '' });
        this.tokens += 1;
        return json({
          token: `access-token-${this.tokens}`,
          expiresAt: Math.floor(Date.now() / 1000) + this.tokenSeconds,
        });
      }
      case 'POST session': {
        if (!isVerified) return json({}, { status: 400 });
        if (this.user) this.user = { ...this.user, ...(this.body['data'] as Partial<SessionUser> | undefined) };
        return json(this.session);
      }
      case 'POST callback/credentials': {
        if (!isVerified) return json({ url: `${ORIGIN()}/api/auth/signin?csrf=true` });
        if (this.body['password'] !== 'right') return refusedSignIn('CredentialsSignin&provider=credentials', 401);
        this.user = testUser({ email: String(this.body['email']) });
        return json({ url: callbackUrl });
      }
      case 'POST signin/kakao':
        return json({ url: isVerified ? 'https://kauth.example/authorize' : `${ORIGIN()}/api/auth/signin?csrf=true` });
      case 'POST signout': {
        if (!isVerified) return json({ url: `${ORIGIN()}/api/auth/signout?csrf=true` });
        this.user = null;
        return json({ url: callbackUrl });
      }
      default:
        return new Response('', { status: 200 });
    }
  }
}

/** A refused sign-in, as the callback answers it. */
export function refusedSignIn(code: string, status: number, headers?: Record<string, string>): Response {
  return json({ url: `${ORIGIN()}/api/auth/error?error=${code}` }, { status, headers });
}

function provider(id: string, type: string) {
  const base = `${ORIGIN()}/api/auth`;
  return { id, name: id, type, signinUrl: `${base}/signin/${id}`, callbackUrl: `${base}/callback/${id}` };
}
