import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../bootstrap/progress.mjs';
import { root } from '../bootstrap/settings.mjs';
import { StopError } from '../bootstrap/stop-error.mjs';
import { BackOff } from './back-off';
import { endWithCommand } from './shutdown';

export interface ServerOptions {
  name: string;
  /** Arguments of Node: the program and its own. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Answers 200 as soon as the server can serve; without it the server counts as ready at once. */
  readyUrl?: string;
  /** Whether a server that ends by itself is started again. */
  keepRunning?: boolean;
  log: (line: string) => void;
}

const READY_TIMEOUT_MS = 60_000;
/** Running requests may end in this time; then the server is ended. */
const STOP_TIMEOUT_MS = 15_000;

const endWithParent = path.join(import.meta.dirname, 'end-with-parent.mjs');

/**
 * Starts a server as a process of its own and waits until it is ready. It ends with the command.
 * @returns a promise inside an object, so that awaiting the start does not await the end: it rejects when the server has
 * ended; of a server that is kept running, only when it was asked to end.
 * @throws StopError when the server ends or does not become ready in a minute.
 */
export async function startServer(options: ServerOptions): Promise<{ ended: Promise<never> }> {
  const { name, keepRunning = false } = options;
  let running = launch(options);
  let asked = false;
  const leave = new AbortController();
  endWithCommand({
    stop: async () => {
      asked = true;
      leave.abort();
      await running.stop();
    },
    kill: () => {
      asked = true;
      leave.abort();
      running.kill();
    },
  });

  const endOf = async (launched: Launched): Promise<never> => {
    const reason = await launched.closed;
    throw new StopError(asked ? `${name} 서버를 멈췄어요.` : `${name} 서버가 스스로 멈췄어요 (${reason}).`);
  };

  const restart = async (): Promise<never> => {
    const backOff = new BackOff();
    for (let startedAt = Date.now(); ;) {
      const problem = await endOf(running).catch((error: Error) => error.message);
      if (asked) throw new StopError(problem);
      const pause = backOff.nextPause(Date.now() - startedAt);
      say(`${problem} ${pause / 1000}초 뒤에 다시 시작해요.`);
      await sleep(pause, undefined, { signal: leave.signal }).catch(() => undefined);
      if (asked) throw new StopError(`${name} 서버를 멈췄어요.`);
      startedAt = Date.now();
      running = launch(options);
      await untilReady(options, running).then(
        () => say(`${name} 서버가 다시 일해요.`),
        // One that hangs is ended, and its end is told and answered like any other.
        () => running.kill(),
      );
    }
  };

  const firstEnd = endOf(running);
  // Callers that await an end get the rejection; without one it must not end the process as unhandled.
  firstEnd.catch(() => undefined);
  await Promise.race([untilReady(options, running), firstEnd]);
  const ended = keepRunning ? restart() : firstEnd;
  ended.catch(() => undefined);
  return { ended };
}

interface Launched {
  /** Settles with the reason when the process has ended. */
  closed: Promise<string>;
  stop: () => Promise<void>;
  kill: () => void;
}

function launch({ name, args, env, log }: ServerOptions): Launched {
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C in the terminal comes to us alone, and we end the servers in order.
    detached: true,
  });
  for (const input of [child.stdout, child.stderr]) {
    if (input) readline.createInterface({ input }).on('line', (line) => log(`${name.padEnd(7)} │ ${line}`));
  }
  const closed = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `코드 ${code}`));
  });
  const signalGroup = (signal: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, signal);
  };
  return {
    closed,
    stop: async () => {
      signalGroup('SIGTERM');
      const timer = setTimeout(() => signalGroup('SIGKILL'), STOP_TIMEOUT_MS);
      await closed;
      clearTimeout(timer);
    },
    kill: () => signalGroup('SIGKILL'),
  };
}

/** @throws StopError when the process ends first, or a minute has passed. */
async function untilReady({ name, readyUrl: url }: ServerOptions, launched: Launched): Promise<void> {
  if (!url) return;
  let hasEnded = false;
  void launched.closed.then(() => (hasEnded = true));
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let last = '';
  while (Date.now() < deadline && !hasEnded) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
      last = `${response.status} ${(await response.text()).slice(0, 200)}`;
    } catch (error) {
      last = (error as Error).message;
    }
    await sleep(100);
  }
  throw new StopError(`${name} 서버가 ${READY_TIMEOUT_MS / 1000}초 안에 준비되지 않았어요: ${url} → ${last}`);
}
