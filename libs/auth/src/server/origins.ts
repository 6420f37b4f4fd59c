import type { FrontEnd } from '../viewer';
import type { Origin } from './ports';

/** What a request says about where the browser is, past the proxies we trust (Express reads them). */
interface Addressed {
  /** With the port, as in the Host or X-Forwarded-Host header. */
  host: string | undefined;
  protocol: string;
}

/** The origins of the two front ends; a request that came through neither counts as the site's. */
export class Origins {
  readonly site: Origin;
  readonly admin: Origin;
  readonly #byHost = new Map<string, Origin>();

  /** @param urls public addresses without a path, such as `https://www.example.kr` */
  constructor(urls: Record<FrontEnd, string>) {
    this.site = { url: new URL(urls.site).origin, frontEnd: 'site' };
    this.admin = { url: new URL(urls.admin).origin, frontEnd: 'admin' };
    for (const origin of [this.site, this.admin]) {
      const { protocol, hostname, host, port } = new URL(origin.url);
      this.#byHost.set(host, origin);
      if (hostname !== 'localhost' && !hostname.endsWith('.localhost')) continue;
      // On a machine of one's own the same server is also met under its other loopback names.
      for (const alias of ['localhost', '127.0.0.1', '[::1]']) {
        const url = `${protocol}//${alias}${port && `:${port}`}`;
        const aliasHost = new URL(url).host;
        if (!this.#byHost.has(aliasHost)) this.#byHost.set(aliasHost, { url, frontEnd: origin.frontEnd });
      }
    }
  }

  /** The origin a request came through: only hosts of ours are believed, and https is never believed away. */
  of({ host, protocol }: Addressed): Origin {
    const origin = (host && this.#byHost.get(host.toLowerCase())) || this.site;
    if (protocol !== 'https' || origin.url.startsWith('https:')) return origin;
    return { ...origin, url: origin.url.replace(/^http:/, 'https:') };
  }

  /** Every origin we may call ourselves. */
  get urls(): string[] {
    const known = [this.site, this.admin, ...this.#byHost.values()].map(({ url }) => url);
    return [...new Set(known.flatMap((url) => [url, url.replace(/^http:/, 'https:')]))];
  }
}
