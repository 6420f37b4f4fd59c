import { createServer, type RequestListener, type Server } from 'node:http';
import type { Logger } from 'pino';

/** @throws with a line that says which setting moves the port when it is taken. */
export async function listen(listener: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`${port}번 포트를 다른 프로그램이 쓰고 있어요. SITE_PORT를 바꿔 주세요.`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
  return server;
}

const GRACE_MS = 10_000;

/** On SIGTERM or SIGINT takes no new requests, finishes the running ones, and ends. */
export function stopOnSignal(server: Server, log: Logger, onStop: () => void | Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      server.close(() => {
        clearTimeout(late);
        log.info('stopped');
        process.exit(0);
      });
      server.closeIdleConnections();
      void onStop();
    });
  }
}
