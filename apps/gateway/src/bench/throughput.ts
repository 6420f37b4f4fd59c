import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { BareServerOrder } from './bare-server';
import type { Operation } from './operations';
import { median } from './timing';

const CONNECTIONS = 50;

export interface ServerProcess {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a server of the benchmark as a process of its own and waits for its port. */
export async function startServer(
  file: 'bare-server.ts' | 'gateway-server.ts',
  databaseUrl: string,
  order?: BareServerOrder,
): Promise<ServerProcess> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, file), {
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
    await setTimeout(1000);
    child.disconnect();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Answers of a server per second under load. @throws when it answers anything but 200. */
async function requestsPerSecond(url: string, operation: Operation | null, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    ...(operation
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(operation) }
      : {}),
  });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

export interface LoadSubject {
  name: string;
  url: string;
  operation: Operation | null;
}

/** Loads servers in turns; the answer of each is the median of its rounds, after one that does not count. */
export async function loadInTurns(
  subjects: readonly LoadSubject[],
  rounds: number,
  seconds: number,
): Promise<Map<string, number>> {
  const rates = new Map<string, number[]>(subjects.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, url, operation } of subjects) {
      const rate = await requestsPerSecond(url, operation, round < 0 ? 2 : seconds);
      if (round >= 0) rates.get(name)?.push(rate);
    }
  }
  return new Map([...rates].map(([name, values]) => [name, median(values)]));
}
