import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { BareServerOrder } from './bare-server';
import type { Operation } from './operations';
import { askProcessorTime } from './processor-time';
import { median } from './timing';

const CONNECTIONS = 50;

export interface ServerProcess {
  url: string;
  /** Milliseconds of processor that it has used so far. */
  processorTime: () => Promise<number>;
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
  return { url: `http://127.0.0.1:${port}`, processorTime: () => askProcessorTime(child), stop };
}

export interface LoadSubject {
  name: string;
  server: ServerProcess;
  path: string;
  /** The next request to send; null is a plain GET. */
  operation: (() => Operation) | null;
}

/** What a server does under load. */
export interface Load {
  requestsPerSecond: number;
  /** Of the server's process, for one request: what another busy process does not change. */
  processorMs: number;
}

/** @throws when it answers anything but 200 */
async function load({ server, path: address, operation }: LoadSubject, seconds: number): Promise<Load> {
  const before = await server.processorTime();
  const result = await autocannon({
    url: `${server.url}${address}`,
    connections: CONNECTIONS,
    duration: seconds,
    ...(operation ? { requests: [{ method: 'POST', setupRequest: (request) => asked(request, operation()) }] } : {}),
  });
  if (result.non2xx || result.errors) throw new Error(`${address}: ${result.non2xx} refused, ${result.errors} failed`);
  const processorMs = (await server.processorTime()) - before;
  return { requestsPerSecond: result.requests.average, processorMs: processorMs / result.requests.total };
}

let networks = 0;

/** Each from a network of its own: what is limited by network is not what is measured. */
function asked(request: autocannon.Request, operation: Operation): autocannon.Request {
  networks += 1;
  const address = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return { ...request, headers, body: JSON.stringify(operation) };
}

/** Loads servers in turns; the answer of each is the median of its rounds, after one that does not count. */
export async function loadInTurns(
  subjects: readonly LoadSubject[],
  rounds: number,
  seconds: number,
): Promise<Map<string, Load>> {
  const loads = new Map<string, Load[]>(subjects.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const subject of subjects) {
      const measured = await load(subject, round < 0 ? 2 : seconds);
      if (round >= 0) loads.get(subject.name)?.push(measured);
    }
  }
  return new Map([...loads].map(([name, measured]) => [name, medianOf(measured)]));
}

const medianOf = (measured: readonly Load[]): Load => ({
  requestsPerSecond: median(measured.map(({ requestsPerSecond }) => requestsPerSecond)),
  processorMs: median(measured.map(({ processorMs }) => processorMs)),
});
