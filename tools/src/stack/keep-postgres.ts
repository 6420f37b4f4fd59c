import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../bootstrap/progress.mjs';
import type { EmbeddedPostgres } from '../postgres/embedded-postgres';
import { BackOff } from './back-off';
import type { Running } from './shutdown';

const LOOK_MS = 300;

/**
 * Looks after a server and starts it again when its process is gone, by `start`, as often as that takes: connections of a
 * killed server may hold its memory for a moment. The database recovers by itself; the gateway connects anew.
 */
export function keepPostgres(first: EmbeddedPostgres, start: () => Promise<EmbeddedPostgres>): Running {
  let server = first;
  const leave = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: leave.signal }).catch(() => undefined);

  async function keep(): Promise<void> {
    const backOff = new BackOff();
    let startedAt = Date.now();
    while (!leave.signal.aborted) {
      await pause(LOOK_MS);
      if (leave.signal.aborted || server.isAlive()) continue;
      const wait = backOff.nextPause(Date.now() - startedAt);
      say(`PostgreSQL이 스스로 멈췄어요. ${wait / 1000}초 뒤에 다시 시작해요.`);
      await pause(wait);
      if (leave.signal.aborted) return;
      startedAt = Date.now();
      try {
        server = await start();
        say('PostgreSQL이 다시 일해요.');
      } catch (error) {
        say(`PostgreSQL을 시작하지 못했어요: ${(error as Error).message}`);
      }
    }
  }

  const keeping = keep();
  return {
    stop: async () => {
      leave.abort();
      // A start under way ends first: the server that it brings is ours to stop.
      await keeping;
      if (server.isAlive()) await server.stop();
    },
    kill: () => {
      leave.abort();
      if (server.isAlive()) server.kill();
    },
  };
}
