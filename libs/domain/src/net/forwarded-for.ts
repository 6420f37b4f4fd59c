/** `1.2.3.4:5678`, `[::1]:99` and `[::1]`, also in the quotes that `Forwarded` has. */
const WITH_PORT = /^"?(?:\[([^\]]*)\]|([^:"]*))(?::\d*)?"?$/;

const withoutPort = (entry: string): string => {
  const [, v6, v4] = WITH_PORT.exec(entry) ?? [];
  return v6 ?? v4 ?? entry;
};

/**
 * `X-Forwarded-For` without the ports, which some proxies write: to Express an address with its port is none of a trusted
 * proxy, and another one for every connection.
 */
export const forwardedWithoutPorts = (header: string): string =>
  header
    .split(',')
    .map((entry) => withoutPort(entry.trim()))
    .join(', ');

interface Asking {
  headers: Record<string, string | string[] | undefined>;
}

/** Takes the ports out of `X-Forwarded-For`: a handler of Express. Put it before everything that reads `req.ip`. */
export function addressesWithoutPorts(req: Asking, _res: unknown, next: () => void): void {
  const header = req.headers['x-forwarded-for'];
  if (header !== undefined) req.headers['x-forwarded-for'] = forwardedWithoutPorts(String(header));
  next();
}
