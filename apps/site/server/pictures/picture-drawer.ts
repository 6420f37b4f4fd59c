import { Worker } from 'node:worker_threads';
import type { PageCard } from '../../src/app/page-cards';
import type { DrawingOrder, DrawnPicture } from './picture-worker';

/** More pictures are waited for than can be drawn soon. */
export class PicturesBusy extends Error {
  override name = 'PicturesBusy';
}

interface PictureDrawerOptions {
  /** The program of the thread. */
  program: URL;
  /** Folder of the fonts. */
  fonts: string;
}

interface Waiting {
  resolve: (png: Buffer) => void;
  reject: (error: Error) => void;
}

const MOST_WAITING = 16;
/** For one picture, which takes a fifth of a second; those before it do not count. */
const DRAWING_MS = 10_000;

/** Draws pictures one after another in a thread of its own: what the site serves meanwhile does not wait. */
export class PictureDrawer {
  readonly #options: PictureDrawerOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(options: PictureDrawerOptions) {
    this.#options = options;
  }

  /** @throws PicturesBusy when too many are waited for; another Error when it could not be drawn */
  async draw(card: PageCard): Promise<Buffer> {
    if (this.#waiting.size >= MOST_WAITING) throw new PicturesBusy();
    const worker = (this.#worker ??= this.#start());
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      if (this.#waiting.size === 1) this.#watch(worker);
      worker.postMessage({ id, card } satisfies DrawingOrder);
    });
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    if (worker) this.#giveUp(worker, new Error('The site ends.'));
    await worker?.terminate();
  }

  #start(): Worker {
    const { program, fonts } = this.#options;
    const worker = new Worker(program, { workerData: { fonts } });
    worker.unref();
    worker.on('message', (drawn: DrawnPicture) => {
      const waiting = this.#waiting.get(drawn.id);
      if (!waiting) return;
      this.#waiting.delete(drawn.id);
      this.#watch(worker);
      if ('png' in drawn) waiting.resolve(Buffer.from(drawn.png));
      else waiting.reject(new Error(drawn.failure));
    });
    worker.once('error', (error: Error) => this.#giveUp(worker, error));
    worker.once('exit', () => this.#giveUp(worker, new Error('The thread of pictures ended.')));
    return worker;
  }

  /** Gives the next picture its time. */
  #watch(worker: Worker): void {
    clearTimeout(this.#timer);
    if (this.#waiting.size === 0) return;
    this.#timer = setTimeout(() => this.#giveUp(worker, new Error('A picture took too long.')), DRAWING_MS);
  }

  /** All that is waited for fails; the next picture gets another thread. */
  #giveUp(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    void worker.terminate();
    clearTimeout(this.#timer);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
