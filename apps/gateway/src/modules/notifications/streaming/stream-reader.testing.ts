import { EventEmitter, once } from 'node:events';
import type { Browser } from '../../../testing/browser';
import type { StreamNews } from './news-of-streams';

type News = Pick<StreamNews, 'unreadCount' | 'told'>;

/** A stream as a browser reads it. */
export class StreamReader {
  readonly news: News[] = [];
  /** Of the last that came. */
  lastId = '';
  status = 0;
  isOver = false;
  readonly #came = new EventEmitter();
  readonly #abort = new AbortController();

  /** @param after the place where another one ended */
  static async open(browser: Browser, after = ''): Promise<StreamReader> {
    const reader = new StreamReader();
    const headers = { 'last-event-id': after };
    const response = await browser.send('/api/notifications/stream', { headers, signal: reader.#abort.signal });
    reader.status = response.status;
    if (response.ok && response.body) void reader.#read(response.body);
    return reader;
  }

  /** The ids of all that was told. */
  get ids(): string[] {
    return this.news.flatMap(({ told }) => told.map(({ id }) => id));
  }

  /** Waits until something is so. */
  async until(isSo: (reader: this) => boolean): Promise<void> {
    while (!isSo(this)) await once(this.#came, 'change', { signal: AbortSignal.timeout(10_000) });
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    let rest = '';
    try {
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
        const events = (rest + chunk).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) this.#take(new Map(event.split('\n').map((line) => splitLine(line))));
      }
    } catch {
      // Cut off.
    }
    this.isOver = true;
    this.#came.emit('change');
  }

  #take(fields: ReadonlyMap<string, string>): void {
    if (fields.get('event') !== 'news') return;
    this.lastId = fields.get('id') ?? '';
    this.news.push(JSON.parse(fields.get('data') ?? '') as News);
    this.#came.emit('change');
  }
}

function splitLine(line: string): [string, string] {
  const at = line.indexOf(': ');
  return [line.slice(0, at), line.slice(at + 2)];
}
