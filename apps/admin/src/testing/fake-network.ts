import type { Session } from '@gredia/auth';
import { vi } from 'vitest';

/** How the gateway fails in a test: thrown by an answer. */
export class Refusal extends Error {
  readonly extensions: Record<string, unknown>;

  constructor(code: string, extensions: Record<string, unknown> = {}) {
    super('아니요');
    this.extensions = { code, ...extensions };
  }
}

type Answer = (variables: Record<string, unknown>) => unknown;

interface Account {
  email: string;
  password: string;
  session: Session;
}

/** What the console's origin answers: the sign-in protocol for one account, and GraphQL by the names of operations. */
export class FakeNetwork {
  session: Session | null = null;
  account: Account | undefined;
  /** What sign-ins are refused with. */
  refusal: { error: string; status: number; retryAfter?: number } | undefined;
  /** While it is set, answers of the sign-in protocol wait for it. */
  hold: Promise<void> | undefined;
  /** Nothing can be reached. */
  isAway = false;
  /** Data of an operation, or a Refusal that it throws. An operation that is not here never answers. */
  graphql: Record<string, Answer> = {};
  /** Takes an upload; without it none is taken. */
  uploads: ((form: FormData) => unknown) | undefined;
  /** Operations in the order they came, each with whom its token was for. */
  readonly asked: string[] = [];
  /** Forms that were posted to sign in. */
  readonly signIns: Record<string, string>[] = [];

  install(): void {
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => this.#fetch(input, init));
    vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  }

  async #fetch(input: string, init?: RequestInit): Promise<Response> {
    const { pathname } = new URL(input, location.origin);
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (pathname === '/graphql') return this.#answerGraphql(init);
    if (pathname === '/api/files' && this.uploads) {
      return Response.json(this.uploads(init?.body as FormData), { status: 201 });
    }
    await this.hold;
    const body = new URLSearchParams(init?.body instanceof URLSearchParams ? init.body : undefined);
    switch (pathname) {
      case '/api/auth/session':
        return Response.json(this.session ?? {});
      case '/api/auth/csrf':
        return Response.json({ csrfToken: 'c'.repeat(64) });
      case '/api/auth/providers':
        return Response.json({ credentials: { id: 'credentials', name: 'Credentials', type: 'credentials' } });
      case '/api/auth/token':
        return Response.json({ token: this.session?.user.id ?? '', expiresAt: Date.now() / 1000 + 900 });
      case '/api/auth/callback/credentials':
        return this.#signIn(body);
      case '/api/auth/signout':
        this.session = null;
        return Response.json({ url: new URL(body.get('callbackUrl') ?? '/', location.origin).href });
      default:
        return new Response(null, { status: 404 });
    }
  }

  #signIn(body: URLSearchParams): Response {
    this.signIns.push(Object.fromEntries(body));
    const url = (error: string) => `${location.origin}/api/auth/error?error=${error}`;
    if (this.refusal) {
      const { error, status, retryAfter } = this.refusal;
      const headers: HeadersInit = retryAfter ? { 'retry-after': String(retryAfter) } : {};
      return Response.json({ url: url(error) }, { status, headers });
    }
    const { account } = this;
    if (!account || body.get('email') !== account.email || body.get('password') !== account.password) {
      return Response.json({ url: url('CredentialsSignin') }, { status: 401 });
    }
    this.session = account.session;
    return Response.json({ url: new URL(body.get('callbackUrl') ?? '/', location.origin).href });
  }

  async #answerGraphql(init?: RequestInit): Promise<Response> {
    const { operationName, variables } = JSON.parse(String(init?.body)) as {
      operationName: string;
      variables: Record<string, unknown>;
    };
    const bearer = new Headers(init?.headers).get('authorization')?.replace(/^Bearer ?/, '');
    this.asked.push(`${operationName} ${bearer || 'visitor'}`);
    const answer = this.graphql[operationName];
    if (!answer) return new Promise(() => undefined);
    try {
      return Response.json({ data: await answer(variables) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return Response.json({ errors: [{ message: error.message, extensions: error.extensions }] });
    }
  }
}
