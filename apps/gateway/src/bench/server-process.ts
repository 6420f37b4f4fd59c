import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askMemory, askProcessorTime } from './processor-time';

/** A server of the benchmark in a process of its own. */
export interface ServerProcess {
  url: string;
  /** Milliseconds of processor that it has used so far. */
  processorTime: () => Promise<number>;
  /** Bytes that it has now. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
}

/** A program of the benchmark, as the benchmark itself runs: bundled like the product, or from its sources. */
const programOf = (name: string) => path.join(import.meta.dirname, name + path.extname(import.meta.filename));

/**
 * Starts a server of this folder, or another file, and waits for its port.
 * @param program it takes the order as a message, answers `{ port }`, and tells its processor time
 */
export async function startServer(
  program: 'bare-server' | 'bytes-server' | 'gateway-server' | { file: string; execArgv: string[] },
  databaseUrl: string,
  order?: object,
): Promise<ServerProcess> {
  const { file, execArgv } =
    typeof program === 'string' ? { file: programOf(program), execArgv: process.execArgv } : program;
  const child = fork(file, {
    execArgv,
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)));
    if (order) child.send(order);
  });
  // Requests that the load left behind may still be running.
  const stop = async () => {
    await sleep(1000);
    child.disconnect();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    processorTime: () => askProcessorTime(child),
    memory: () => askMemory(child),
    stop,
  };
}

const READY_MS = 30_000;

/** Starts a program of ours as it was built, on the port that its settings name, and waits until it answers. */
export async function startBuilt(file: string, url: string, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = fork(file, {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    execArgv: [...process.execArgv, '--import', programOf('tell-processor-time')],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit');
  await untilAnswering(`${url}/healthz`, () => child.exitCode !== null);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, processorTime: () => askProcessorTime(child), memory: () => askMemory(child), stop };
}

/** @throws when the server ends first, or half a minute has passed */
export async function untilAnswering(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!(await isAnswered(url))) {
    if (hasEnded() || Date.now() > deadline) throw new Error(`Nothing answers at ${url}.`);
    await sleep(100);
  }
}

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => (await response.text(), response.ok),
    () => false,
  );
