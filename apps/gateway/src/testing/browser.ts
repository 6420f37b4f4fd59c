import type { HttpGateway } from './http-gateway';

export const SITE = 'http://localhost:4200';
export const ADMIN = 'http://admin.localhost:4300';

/** A cookie as an answer sets it. */
export interface SetCookie {
  name: string;
  /** Decoded. */
  value: string;
  /** As it went over the wire. */
  raw: string;
  /** By name in lower case; empty where an attribute has no value. */
  attributes: ReadonlyMap<string, string>;
}

export const cookieNamed = (response: Response, name: string): SetCookie | undefined =>
  setCookies(response).find((cookie) => cookie.name === name);

let browsers = 0;
function nextAddress(): string {
  browsers += 1;
  return `198.18.${browsers >> 8}.${browsers & 255}`;
}

/**
 * A browser in front of a gateway, as the front end's server forwards it: with its cookies, from an address of its own,
 * following nothing.
 */
export class Browser {
  readonly base: string;
  readonly cookies = new Map<string, string>();
  userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  readonly #headers: Record<string, string>;

  constructor(
    private readonly gateway: Pick<HttpGateway, 'url'>,
    readonly origin: string = SITE,
    address = nextAddress(),
  ) {
    const { host, protocol } = new URL(origin);
    this.base = `${origin}/api/auth`;
    this.#headers = {
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
      'x-forwarded-for': address,
    };
  }

  /** @param path below `/api/auth/`, or from the root with a slash in front */
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const url = path.startsWith('/') ? `${this.gateway.url}${path}` : `${this.gateway.url}/api/auth/${path}`;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const headers = {
      ...this.#headers,
      'user-agent': this.userAgent,
      ...(cookie && { cookie }),
      ...(init.headers as Record<string, string>),
    };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const { name, value, attributes } of setCookies(response)) {
      if (attributes.get('max-age') === '0') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get(path: string): Promise<Response> {
    return this.send(path);
  }

  /** Posts a form with the csrf token of this browser, unless one is given. */
  async post(path: string, fields: Record<string, string> = {}): Promise<Response> {
    const csrfToken = fields['csrfToken'] ?? (await this.csrfToken());
    return this.send(path, { method: 'POST', body: new URLSearchParams({ ...fields, csrfToken }) });
  }

  /** The same with `json=true`: status and address of the answer. */
  async submit(path: string, fields: Record<string, string> = {}): Promise<{ status: number; url: string }> {
    const response = await this.post(path, { ...fields, json: 'true' });
    return { status: response.status, ...((await response.json()) as { url: string }) };
  }

  postJson(path: string, body: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return this.send(path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
  }

  async json<Answer = Record<string, unknown>>(path: string): Promise<Answer> {
    return (await (await this.get(path)).json()) as Answer;
  }

  async csrfToken(): Promise<string> {
    return (await this.json<{ csrfToken: string }>('csrf')).csrfToken;
  }

  signIn(email: string | null, password: string, fields: Record<string, string> = {}) {
    return this.submit('callback/credentials', { ...fields, email: email ?? '', password });
  }

  /** Who is signed in here, as `GET session` has it; undefined for a visitor. */
  async user(): Promise<Record<string, unknown> | undefined> {
    return (await this.json<{ user?: Record<string, unknown> }>('session')).user;
  }
}

/** The cookies that an answer sets. */
export function setCookies(response: Response): SetCookie[] {
  return response.headers.getSetCookie().map((header) => {
    const [pair = '', ...attributes] = header.split('; ');
    const [name = '', raw = ''] = splitAt(pair);
    return {
      name,
      raw,
      value: decodeURIComponent(raw),
      attributes: new Map(attributes.map(splitAt).map(([key, value]) => [key.toLowerCase(), value])),
    };
  });
}

function splitAt(pair: string): [string, string] {
  const [name = '', ...rest] = pair.split('=');
  return [name, rest.join('=')];
}
