import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** @throws with a line that says which setting moves the port when it is taken. */
export async function listen(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`${port}번 포트를 다른 프로그램이 쓰고 있어요. ADMIN_PORT를 바꿔 주세요.`) : error);
    });
    server.listen(port, host, resolve);
  });
}

const GRACE_MS = 10_000;

/** On SIGTERM or SIGINT takes no new requests, finishes the running ones, and ends. */
export function stopOnSignal(server: Server, log: Logger): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      server.close(() => process.exit(0));
      // A connection whose request has just been answered would be kept open for another one.
      setInterval(() => server.closeIdleConnections(), 100);
      setTimeout(() => server.closeAllConnections(), GRACE_MS);
    });
  }
}
