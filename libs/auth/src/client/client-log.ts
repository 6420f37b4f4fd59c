/** Tells the server what went wrong here. Never throws. */
export type ClientLog = (code: string, error: unknown, url: string) => void;

/**
 * Writes to the console and to the log endpoint, by beacon so that it also arrives while the page is being left.
 * @param basePath path of the protocol's endpoints
 */
export function createClientLog(basePath: string): ClientLog {
  return (code, error, url) => {
    try {
      const { message, name, stack } = error instanceof Error ? error : new Error(String(error));
      console.error(`[auth] ${code}`, url, message);
      const fields = { level: 'error', code, message, name, ...(stack && { stack }), url, client: 'true' };
      const body = new URLSearchParams(fields);
      const target = `${basePath}/_log`;
      if (navigator.sendBeacon?.(target, body)) return;
      void fetch(target, { method: 'POST', body, keepalive: true }).catch(() => undefined);
    } catch {
      // A log that cannot be written must not break what it was to tell of.
    }
  };
}
