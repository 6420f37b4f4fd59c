import type { IncomingMessage } from 'node:http';
import type { Client, Origins } from '@gredia/auth/server';
import type { Request } from 'express';

/** What we note of the sender of a request; Express has read the proxies' headers. */
export function clientOf(origins: Origins, req: Partial<Request> & IncomingMessage): Client {
  return {
    origin: origins.of({ host: req.host ?? req.headers.host, protocol: req.protocol ?? 'http' }),
    address: req.ip ?? '',
    userAgent: req.headers['user-agent'] ?? '',
  };
}

/**
 * The same, read when it is first asked for: few GraphQL requests need it, and the headers of proxies are dear to read. The
 * address of the connection is read at once, or one that broke meanwhile would have none.
 */
export function lazyClient({ socket }: IncomingMessage, read: () => Client): Client {
  void socket.remoteAddress;
  let known: Client | undefined;
  const client = () => (known ??= read());
  return {
    get origin() {
      return client().origin;
    },
    get address() {
      return client().address;
    },
    get userAgent() {
      return client().userAgent;
    },
  };
}
