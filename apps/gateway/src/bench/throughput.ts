import autocannon from 'autocannon';
import { nextNetwork } from './ask-over-http';
import { bodyOf, type Operation } from './operations';
import type { ServerProcess } from './server-process';
import { median } from './timing';

const CONNECTIONS = 50;

export interface LoadSubject {
  name: string;
  server: Pick<ServerProcess, 'url' | 'processorTime'>;
  path: string;
  /** The next request to send; null is a GET as browsers send it. */
  operation: (() => Operation) | null;
  /** A POST without a body instead: its headers. */
  beacon?: () => Record<string, string>;
}

/** What a server does under load. */
export interface Load {
  requestsPerSecond: number;
  /** Of the server's process, for one request: what another busy process does not change. */
  processorMs: number;
}

/** @throws when it answers anything but 200 */
async function load({ server, path: address, operation, beacon }: LoadSubject, seconds: number): Promise<Load> {
  const before = await server.processorTime();
  const result = await autocannon({
    url: `${server.url}${address}`,
    connections: CONNECTIONS,
    duration: seconds,
    ...(beacon
      ? { requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, headers: beacon() }) }] }
      : {}),
    ...(operation
      ? { requests: [{ method: 'POST', setupRequest: (request) => asked(request, operation()) }] }
      : { headers: { 'accept-encoding': 'gzip' } }),
  });
  if (result.non2xx || result.errors) throw new Error(`${address}: ${result.non2xx} refused, ${result.errors} failed`);
  const processorMs = (await server.processorTime()) - before;
  return { requestsPerSecond: result.requests.average, processorMs: processorMs / result.requests.total };
}

const asked = (request: autocannon.Request, operation: Operation): autocannon.Request => ({
  ...request,
  headers: { 'content-type': 'application/json', 'x-forwarded-for': nextNetwork() },
  body: bodyOf(operation),
});

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
