import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/client';
import { newsOfStreams, type StreamNews, type StreamPlace } from './news-of-streams';

/** Less than any proxy waits for; a browser that hears nothing for three of them connects anew. */
const BEAT_MS = 15_000;
/** Changes that come together are read together. */
const GATHER_MS = 20;
/** While the database does not answer. */
const RETRY_MS = 1000;
/** Streams that are read by one statement. */
const BATCH = 200;
/** A stream ends after this long, some sooner: its browser shows its session anew. */
const LONGEST_MS = 30 * 60_000;
/** So long a browser has to read the rest of a stream that was ended. */
const REST_MS = 5000;
/** What a browser that does not read may leave in our memory. */
const MOST_UNSENT_BYTES = 256_000;

const MOST_OF_ACCOUNT = 20;
const MOST_OF_GATEWAY = 10_000;

interface Stream extends StreamPlace {
  res: Response;
  endsAt: number;
}

/**
 * The open streams of this gateway. What changed is heard on its one connection that listens, and read for all streams that it
 * concerns together; a stream that nothing concerns costs a few bytes every 15 seconds.
 */
export class NotificationStreams {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #ofAccount = new Map<string, Set<Stream>>();
  #due = new Set<Stream>();
  #count = 0;
  #isReading = false;
  #isClosed = false;
  #gathering: NodeJS.Timeout | undefined;
  #beating: NodeJS.Timeout | undefined;

  constructor({ db, log }: { db: Database; log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  /** How many are open. */
  get count(): number {
    return this.#count;
  }

  /** Whether another one of an account may open. */
  hasRoom(userId: string): boolean {
    const own = this.#ofAccount.get(userId)?.size ?? 0;
    return !this.#isClosed && own < MOST_OF_ACCOUNT && this.#count < MOST_OF_GATEWAY;
  }

  /** Sends to a response what happens from its place on, until one of both sides ends it. */
  open(place: StreamPlace, res: Response): void {
    const stream = { ...place, res, endsAt: Date.now() + LONGEST_MS * (1 - Math.random() / 4) };
    const own = this.#ofAccount.get(place.userId) ?? new Set();
    this.#ofAccount.set(place.userId, own.add(stream));
    this.#count += 1;
    res.once('close', () => this.#forget(stream));
    // A connection that breaks while it is written to: it closes.
    res.on('error', () => undefined);
    res.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    res.flushHeaders();
    this.#beating ??= setInterval(() => this.#beat(), BEAT_MS).unref();
    this.#read([stream], 0);
  }

  /** Something changed of these accounts' notifications. */
  changed(userIds: readonly string[]): void {
    this.#read(
      userIds.flatMap((id) => [...(this.#ofAccount.get(id) ?? [])]),
      GATHER_MS,
    );
  }

  /** What happened meanwhile was not heard. */
  lookForAll(): void {
    this.#read(
      [...this.#ofAccount.values()].flatMap((own) => [...own]),
      GATHER_MS,
    );
  }

  /** Ends all; new ones find no room. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#gathering);
    for (const own of [...this.#ofAccount.values()]) for (const stream of [...own]) this.#end(stream);
  }

  #read(streams: readonly Stream[], waitMs: number): void {
    if (streams.length === 0 || this.#isClosed) return;
    for (const stream of streams) this.#due.add(stream);
    if (!this.#isReading) this.#gathering ??= setTimeout(() => void this.#readDue(), waitMs);
  }

  /** One after the other: a stream is never read twice at once, so that nothing is told twice. */
  async #readDue(): Promise<void> {
    this.#gathering = undefined;
    this.#isReading = true;
    const due = [...this.#due];
    this.#due = new Set();
    let failed: Stream[] = [];
    for (let start = 0; start < due.length; start += BATCH) {
      const some = due.slice(start, start + BATCH).filter(({ res }) => isOpen(res));
      try {
        const news = some.length > 0 ? await newsOfStreams(this.#db, some) : [];
        for (const [place, stream] of some.entries()) this.#tell(stream, news[place]);
      } catch (err) {
        this.#log.warn({ err, streams: some.length }, 'Notifications of streams could not be read');
        failed = [...failed, ...some];
      }
    }
    this.#isReading = false;
    if (failed.length > 0) this.#read(failed, RETRY_MS);
    else if (this.#due.size > 0) this.#read([...this.#due], 0);
  }

  #tell(stream: Stream, news: StreamNews | undefined): void {
    const { res } = stream;
    if (!news || !isOpen(res)) return;
    if (news.isOver) return this.#end(stream);
    const { snapshot, unreadCount, told } = news;
    // What was told is the browser's business from here on: it comes back with the place that it has read.
    stream.since = snapshot;
    res.write(`event: news\nid: ${snapshot}\ndata: ${JSON.stringify({ unreadCount, told })}\n\n`);
    if (res.writableLength > MOST_UNSENT_BYTES) res.destroy();
  }

  #beat(): void {
    const now = Date.now();
    for (const own of [...this.#ofAccount.values()])
      for (const stream of [...own]) {
        const { res, endsAt } = stream;
        if (endsAt <= now) this.#end(stream);
        else if (isOpen(res)) res.write('event: beat\ndata: {}\n\n');
        if (res.writableLength > MOST_UNSENT_BYTES) res.destroy();
      }
  }

  /** Nothing is written behind the end, which waits where a browser does not read: that would be an error of the response. */
  #end(stream: Stream): void {
    const { res } = stream;
    this.#forget(stream);
    res.end();
    const cutting = setTimeout(() => res.destroy(), REST_MS).unref();
    res.once('close', () => clearTimeout(cutting));
  }

  #forget(stream: Stream): void {
    const own = this.#ofAccount.get(stream.userId);
    if (!own?.delete(stream)) return;
    this.#due.delete(stream);
    this.#count -= 1;
    if (own.size === 0) this.#ofAccount.delete(stream.userId);
    if (this.#count > 0) return;
    clearInterval(this.#beating);
    this.#beating = undefined;
  }
}

/** `writable` stays true behind the end. */
const isOpen = ({ writableEnded, destroyed }: Response): boolean => !writableEnded && !destroyed;
