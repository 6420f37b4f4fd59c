import type { Server } from 'node:http';
import type { Logger } from 'pino';

interface Listening {
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** The setting that moves the port, such as `SITE_PORT`. */
  setting: string;
}

/** A file of 30 MB, on its way to the gateway, over half a megabit a second; the gateway cuts off what takes longer. */
const REQUEST_TIMEOUT_MS = 11 * 60_000;

/** @throws with a Korean line that names the setting when the port is taken. */
export async function listen(server: Server, { host, port, setting }: Listening): Promise<void> {
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`${port}번 포트를 다른 프로그램이 쓰고 있어요. ${setting}를 바꿔 주세요.`) : error);
    });
    server.listen(port, host, resolve);
  });
}

const GRACE_MS = 10_000;
const IDLE_CHECK_MS = 100;

/**
 * On SIGTERM or SIGINT takes no new requests, finishes the running ones (for at most 10 seconds), and ends the process.
 * @param onStop ends what the server does besides answering
 */
export function stopOnSignal(server: Server, log: Logger, onStop?: () => void | Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      server.close(() => process.exit(0));
      // A connection whose request has just been answered would be kept open for another one.
      setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
      setTimeout(() => server.closeAllConnections(), GRACE_MS);
      void onStop?.();
    });
  }
}
