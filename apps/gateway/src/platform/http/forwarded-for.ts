import type { RequestHandler } from 'express';

/** `1.2.3.4:5678`, `[::1]:99` and `[::1]`, also in the quotes that `Forwarded` has. */
const WITH_PORT = /^"?(?:\[([^\]]*)\]|([^:"]*))(?::\d*)?"?$/;

const withoutPort = (entry: string): string => {
  const [, v6, v4] = WITH_PORT.exec(entry) ?? [];
  return v6 ?? v4 ?? entry;
};

/**
 * Takes the ports out of `X-Forwarded-For`, which some proxies write: to Express an address with its port is none of a trusted
 * proxy, and another one for every connection. Put it before everything that reads `req.ip`.
 */
export const addressesWithoutPorts: RequestHandler = (req, _res, next) => {
  const header = req.headers['x-forwarded-for'];
  if (header !== undefined) {
    const entries = String(header).split(',');
    req.headers['x-forwarded-for'] = entries.map((entry) => withoutPort(entry.trim())).join(', ');
  }
  next();
};
