import { createStore } from 'zustand/vanilla';
import type { ReaderAnswer, ReaderRequest } from './label-messages';
import type { MarkedLabel } from './marked-label';

export type MarkerState = 'loading' | 'ready' | 'failed';

/** A read label, or null for a text that is longer than any label. */
type Marked = MarkedLabel | null;

/** Name of the entries in the browser's performance timeline that say how long a reading took. */
export const MARKING_MEASURE = 'label-marking';

/** The page's side of the worker: one for all screens, so that the dictionary is loaded and indexed once. */
export class LabelMarker {
  #worker: Worker | null = null;
  readonly #state = createStore<MarkerState>(() => 'loading');
  #nextId = 1;
  readonly #waiting = new Map<number, { resolve: (label: Marked) => void; reject: (error: Error) => void }>();

  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  readonly state = (): MarkerState => this.#state.getState();

  /** Starts the worker and loads the dictionary, unless that was done: for when there is a text to read. */
  readonly start = (): void => {
    if (!this.#worker) this.retry();
  };

  /** Loads the dictionary, again where it could not be loaded. */
  readonly retry = (): void => {
    try {
      this.#worker ??= this.#start();
    } catch {
      // A browser that forbids workers.
      return this.#setState('failed');
    }
    this.#setState('loading');
    this.#ask(this.#worker, { type: 'load' });
  };

  /** Reads a text; rejects when that breaks, when the worker does, and where there is none. */
  mark(text: string): Promise<Marked> {
    const worker = this.#worker;
    if (!worker) return Promise.reject(new Error('There is no worker.'));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#ask(worker, { type: 'mark', id, text });
    });
  }

  #ask(worker: Worker, request: ReaderRequest): void {
    worker.postMessage(request);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./label.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => this.#take(data));
    // Its file did not come, or it broke: the next try begins with a new one.
    const giveUp = () => {
      worker.terminate();
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(new Error('The worker broke.'));
      this.#waiting.clear();
      this.#setState('failed');
    };
    worker.addEventListener('error', giveUp);
    worker.addEventListener('messageerror', giveUp);
    return worker;
  }

  #take(answer: ReaderAnswer): void {
    if (answer.type === 'loaded') return this.#setState('ready');
    if (answer.type === 'load-failed') return this.#setState('failed');
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.type === 'failed') return waiting?.reject(new Error('The text could not be read.'));
    if (answer.type === 'marked') {
      performance.measure(MARKING_MEASURE, { start: performance.now() - answer.tookMs, duration: answer.tookMs });
    }
    waiting?.resolve(answer.type === 'marked' ? answer.label : null);
  }

  #setState(state: MarkerState): void {
    this.#state.setState(state);
  }
}

let shared: LabelMarker | undefined;

/** The marker of this tab. */
export const labelMarker = (): LabelMarker => (shared ??= new LabelMarker());
