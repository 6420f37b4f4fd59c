import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { root } from '../bootstrap/settings.mjs';
import { StopError } from '../bootstrap/stop-error.mjs';
import { endWithCommand } from './shutdown';

export interface ServerOptions {
  name: string;
  /** Arguments of Node: the program and its own. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Answers 200 as soon as the server can serve; without it the server counts as ready at once. */
  readyUrl?: string;
  log: (line: string) => void;
}

const READY_TIMEOUT_MS = 60_000;
/** Running requests may end in this time; then the server is ended. */
const STOP_TIMEOUT_MS = 15_000;

const endWithParent = path.join(import.meta.dirname, 'end-with-parent.mjs');

/**
 * Starts a server as a process of its own and waits until it is ready.
 * @returns a promise inside an object, so that awaiting the start does not await the end: it rejects when the server
 * ends without having been asked to.
 * @throws StopError when the server ends or does not become ready in a minute.
 */
export async function startServer({
  name,
  args,
  env,
  readyUrl,
  log,
}: ServerOptions): Promise<{ ended: Promise<never> }> {
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

  let asked = false;
  const closed = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `코드 ${code}`));
  });
  const signalGroup = (signal: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, signal);
  };
  endWithCommand({
    stop: async () => {
      asked = true;
      signalGroup('SIGTERM');
      const timer = setTimeout(() => signalGroup('SIGKILL'), STOP_TIMEOUT_MS);
      await closed;
      clearTimeout(timer);
    },
    kill: () => signalGroup('SIGKILL'),
  });

  const ended = closed.then((reason): never => {
    throw new StopError(asked ? `${name} 서버를 멈췄어요.` : `${name} 서버가 스스로 멈췄어요 (${reason}).`);
  });
  // Callers that await `ended` get the rejection; without one it must not end the process as unhandled.
  ended.catch(() => undefined);
  if (readyUrl) await Promise.race([untilReady(name, readyUrl), ended]);
  return { ended };
}

async function untilReady(name: string, url: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let last = '';
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
      last = `${response.status} ${(await response.text()).slice(0, 200)}`;
    } catch (error) {
      last = (error as Error).message;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new StopError(`${name} 서버가 ${READY_TIMEOUT_MS / 1000}초 안에 준비되지 않았어요: ${url} → ${last}`);
}
