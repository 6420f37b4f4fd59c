import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { answer, type FakeCatalogue } from '../../src/testing/fake-catalogue';

/** What was forwarded to or asked of the fake. */
export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A gateway over real HTTP that answers the contract from a fake catalogue and sends events when told to. */
export class FakeGateway {
  catalogue: FakeCatalogue;
  readonly seen: SeenRequest[] = [];
  readonly #listeners = new Set<ServerResponse>();
  #server: Server | undefined;
  #port = 0;
  #generation = 0;
  /** While it is set, answers wait for it. */
  hold: Promise<void> | undefined;

  constructor(catalogue: FakeCatalogue) {
    this.catalogue = catalogue;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** How many GraphQL operations were asked. */
  get operations(): number {
    return this.seen.filter(({ url }) => url === '/graphql').length;
  }

  /** Starts at a free port the first time, at the same port again after a stop. */
  async start(): Promise<void> {
    const generations = new WeakMap<Socket, number>();
    const server = createServer((req, res) => {
      if (generations.get(req.socket) !== this.#generation) return void req.socket.resetAndDestroy();
      void this.#answer(req, res);
    });
    server.on('connection', (socket) => generations.set(socket, this.#generation));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** The next request over a connection that was used before finds it closed. */
  breakConnections(): void {
    this.#generation += 1;
  }

  announceChange(): void {
    for (const listener of this.#listeners) listener.write('event: catalogue\ndata: {}\n\n');
  }

  announceTalk(): void {
    for (const listener of this.#listeners) listener.write('event: talk\ndata: {}\n\n');
  }

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.url === '/events') {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.flushHeaders();
      this.#listeners.add(res);
      res.on('close', () => this.#listeners.delete(res));
      return;
    }
    let body = '';
    for await (const chunk of req) body += String(chunk);
    this.seen.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body });
    if (req.url === '/internal/sitemap') {
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify({ ingredients: 21_486, products: 61, cosmetics: 12, sellers: 3 }));
      return;
    }
    if (req.url?.startsWith('/internal/sitemap/')) {
      res.end('["글리세린","2026-10-01T00:00:00.000Z"]\n["1,2-헥산다이올","2026-10-02T00:00:00.000Z"]\n');
      return;
    }
    if (req.url !== '/graphql') return void res.end('gateway');
    await this.hold;
    const result = await answer(this.catalogue, JSON.parse(body) as Parameters<typeof answer>[1]);
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(result));
  }
}
