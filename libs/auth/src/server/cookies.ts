import { parse, serialize, type CookieSerializeOptions } from 'cookie';
import type { Request, Response } from 'express';

type CookiePurpose = 'session' | 'csrf' | 'callbackUrl' | 'state';

const NAMES: Record<CookiePurpose, { name: string; securePrefix: '__Secure-' | '__Host-' }> = {
  session: { name: 'next-auth.session-token', securePrefix: '__Secure-' },
  csrf: { name: 'next-auth.csrf-token', securePrefix: '__Host-' },
  callbackUrl: { name: 'next-auth.callback-url', securePrefix: '__Secure-' },
  state: { name: 'next-auth.state', securePrefix: '__Secure-' },
};

/** @param secure whether ORIGIN is https: browsers then hold the names to what their prefixes promise */
export function cookieName(purpose: CookiePurpose, secure: boolean): string {
  const { name, securePrefix } = NAMES[purpose];
  return secure ? `${securePrefix}${name}` : name;
}

/** The cookies of one request and its answer. Never with a domain: one of the site is none of the console. */
export class AuthCookies {
  readonly #sent: Record<string, string | undefined>;
  readonly #res: Response;
  readonly #secure: boolean;

  constructor(req: Request, res: Response, secure: boolean) {
    this.#sent = parse(req.headers.cookie ?? '');
    this.#res = res;
    this.#secure = secure;
  }

  /** What the browser sent, decoded; undefined where there is none. */
  read(purpose: CookiePurpose): string | undefined {
    return this.#sent[cookieName(purpose, this.#secure)];
  }

  /** Without `expires` or `maxAge` (seconds) it lives as long as the browser does. */
  write(
    purpose: CookiePurpose,
    value: string,
    lifetime: Pick<CookieSerializeOptions, 'expires' | 'maxAge'> = {},
  ): void {
    const options = { ...lifetime, httpOnly: true, sameSite: 'lax', path: '/', secure: this.#secure } as const;
    this.#res.append('Set-Cookie', serialize(cookieName(purpose, this.#secure), value, options));
  }

  clear(purpose: CookiePurpose): void {
    this.write(purpose, '', { maxAge: 0 });
  }
}
