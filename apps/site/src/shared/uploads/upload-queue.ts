import { UPLOAD_MESSAGES, UPLOAD_RULES, type FilePurpose, type UploadRule } from '@gredia/domain';
import { failureOf, type BearerTokens } from '@gredia/graphql-schema';
import { createStore } from 'zustand/vanilla';
import { mayPassLater, uploadFile, type UploadedFile } from './upload-file';

/** More would only share the line and the gateway's turns. */
const AT_ONCE = 2;

/** A file that is not there yet. */
export interface PendingUpload {
  name: string;
  /** Bytes. */
  size: number;
  /** 0 to 1: how much is sent. */
  progress: number;
  /** Why it was not taken. */
  problem?: string;
  /** Whether another try may help. */
  mayRetry?: boolean;
}

interface Entry {
  file: File;
  state: PendingUpload;
  sending?: AbortController;
}

interface QueueOptions {
  purpose: FilePurpose;
  tokens: BearerTokens;
  /** Has the password of a locked session asked for. */
  unlock: () => Promise<boolean>;
  /** Told of a file that has been taken in; it is no longer pending then. */
  onDone: (key: string, uploaded: UploadedFile) => void;
}

/** Sends files, two at a time, and knows how far each is. */
export class UploadQueue {
  readonly #options: QueueOptions;
  readonly #entries = new Map<string, Entry>();
  /** What is on its way or was refused, by the key it was added with. */
  readonly pending = createStore<ReadonlyMap<string, PendingUpload>>(() => new Map());

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Sends a file, unless it can be told already that it will not be taken. */
  add(key: string, file: File): void {
    const { name, size } = file;
    const problem = problemOf(file, UPLOAD_RULES[this.#options.purpose]);
    this.#entries.set(key, { file, state: { name, size, progress: 0, problem } });
    this.#changed();
    this.#next();
  }

  retry(key: string): void {
    const entry = this.#entries.get(key);
    if (entry?.state.mayRetry) this.add(key, entry.file);
  }

  /** Calls it off, or forgets that it was refused. */
  remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    entry.sending?.abort();
    this.#changed();
    this.#next();
  }

  /** Calls everything off. */
  clear(): void {
    for (const key of [...this.#entries.keys()]) this.remove(key);
  }

  #next(): void {
    const entries = [...this.#entries];
    const free = AT_ONCE - entries.filter(([, { sending }]) => sending).length;
    const waiting = entries.filter(([, { sending, state }]) => !sending && !state.problem);
    for (const [key, entry] of waiting.slice(0, Math.max(0, free))) void this.#send(key, entry);
  }

  async #send(key: string, entry: Entry): Promise<void> {
    const { purpose, tokens, unlock, onDone } = this.#options;
    const sending = new AbortController();
    entry.sending = sending;
    const tell = (state: Partial<PendingUpload>) => {
      entry.state = { ...entry.state, ...state };
      this.#changed();
    };
    try {
      const { signal } = sending;
      const onProgress = (progress: number) => tell({ progress });
      const uploaded = await uploadFile({ file: entry.file, purpose, tokens, unlock, onProgress, signal });
      if (signal.aborted) return;
      this.#entries.delete(key);
      onDone(key, uploaded);
      this.#changed();
    } catch (error) {
      const failure = failureOf(error);
      if (!sending.signal.aborted) tell({ problem: failure.message, mayRetry: mayPassLater(failure) });
    } finally {
      entry.sending = undefined;
      this.#next();
    }
  }

  #changed(): void {
    this.pending.setState(new Map([...this.#entries].map(([key, { state }]) => [key, state])), true);
  }
}

/** What the gateway would refuse for sure, in its words. */
function problemOf({ name, size }: File, rule: UploadRule): string | undefined {
  const type = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (size === 0) return UPLOAD_MESSAGES.empty;
  if (size > rule.maxBytes) return UPLOAD_MESSAGES.tooLarge(rule.maxBytes);
  if (!rule.types.some((known) => known === (type === 'jpeg' ? 'jpg' : type))) return UPLOAD_MESSAGES.wrongType(rule);
  return undefined;
}
