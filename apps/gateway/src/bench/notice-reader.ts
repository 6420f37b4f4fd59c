import http from 'node:http';

/** What came over a stream: when, and which. */
export interface Arrival {
  at: number;
  id: string;
}

/** Streams of notifications as browsers hold them, each over a connection of its own. */
export class NoticeReaders {
  readonly arrivals: Arrival[] = [];
  #open = 0;
  readonly #requests: http.ClientRequest[] = [];

  get open(): number {
    return this.#open;
  }

  /** Opens one; settles with its first event. */
  async add(url: string, cookie: string): Promise<void> {
    const request = http.get(`${url}/api/notifications/stream`, { agent: false, headers: { cookie } });
    this.#requests.push(request);
    await new Promise<void>((resolve, reject) => {
      request.once('error', reject);
      request.once('response', (response) => {
        if (response.statusCode !== 200) return reject(new Error(`The stream answered ${response.statusCode}.`));
        this.#open += 1;
        let rest = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          const events = (rest + chunk).split('\n\n');
          rest = events.pop() ?? '';
          for (const event of events) this.#take(event);
          resolve();
        });
      });
    });
  }

  close(): void {
    for (const request of this.#requests) request.on('error', () => undefined).destroy();
  }

  #take(event: string): void {
    const data = event.split('\n').find((line) => line.startsWith('data: '));
    if (!event.startsWith('event: news') || !data) return;
    const { told } = JSON.parse(data.slice('data: '.length)) as { told: { id: string }[] };
    const at = performance.now();
    for (const { id } of told) this.arrivals.push({ at, id });
  }
}
