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
