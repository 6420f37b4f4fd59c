import { setImmediate } from 'node:timers/promises';
import { LabelDictionary, type LabelEntry } from '@gredia/domain/labels';
import type { FragranceAllergen } from '@gredia/domain/regulations';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/client';
import { allergenNames } from './allergen-names';
import { dictionaryFile, makeSmallest, type DictionaryFile } from './dictionary-file';
import { ingredientsStamp, labelEntries, namesVersion } from './label-names';

export interface KeptDictionary {
  version: string;
  entries: readonly LabelEntry[];
  dictionary: LabelDictionary;
  /** The fragrance allergens that Korea wants named, by title. */
  allergens: readonly FragranceAllergen[];
  /** Made when it is first asked for, and after a failure again. */
  file(): Promise<DictionaryFile>;
}

/** So long the catalogue must have been still before the dictionary is renewed … */
const QUIET_MS = 1000;
/** … but no longer after the first change: an import changes something every second for minutes. */
const LATEST_MS = 15_000;
const RETRY_MS = 10_000;
/** So long after its first answer a dictionary is packed as small as it gets. */
const STANDS_MS = 60_000;

/**
 * The dictionary of the database, one for the process. While changes are heard (channel `catalogue`) it is renewed after
 * them, and the one before answers meanwhile. Without that every call asks whether it still stands.
 */
export class DictionaryKeeper {
  readonly #db: Database;
  readonly #log: Logger;
  #kept: KeptDictionary | undefined;
  /** That of the table when the kept one was last found to stand. */
  #stamp: string | undefined;
  #hearsChanges = false;
  #running: Promise<KeptDictionary> | undefined;
  #next: Promise<KeptDictionary> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #changedAt: number | undefined;
  #isStopped = false;

  constructor({ db, log }: { db: Database; log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  current(): Promise<KeptDictionary> {
    return this.#hearsChanges && this.#kept ? Promise.resolve(this.#kept) : this.#renew();
  }

  /** The one of what is committed now, for who writes by it: where nothing has changed that is one look at the table. */
  standing(): Promise<KeptDictionary> {
    return this.#renew();
  }

  /** Something public changed, perhaps a name. */
  changed(): void {
    this.#changedAt ??= Date.now();
    this.#renewIn(Math.max(0, Math.min(QUIET_MS, this.#changedAt + LATEST_MS - Date.now())));
  }

  /** Changes are heard, or no longer. */
  setHearing(hears: boolean): void {
    this.#hearsChanges = hears;
  }

  /** Ends what is under way; the last dictionary stays. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await Promise.allSettled([this.#running, this.#next]);
  }

  #renewIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#changedAt = undefined;
      this.#renew().catch((error: unknown) => {
        if (this.#isStopped) return;
        this.#log.warn({ err: error }, 'The label dictionary could not be renewed');
        this.#renewIn(RETRY_MS);
      });
    }, ms);
    this.#timer.unref();
  }

  /** One at a time. Who asks while one is under way gets the next: the running one may have read before a change. */
  #renew(): Promise<KeptDictionary> {
    if (this.#running) {
      return (this.#next ??= this.#running.then(
        () => this.#renewNext(),
        () => this.#renewNext(),
      ));
    }
    this.#running = this.#checked().finally(() => (this.#running = undefined));
    return this.#running;
  }

  #renewNext(): Promise<KeptDictionary> {
    this.#next = undefined;
    return this.#renew();
  }

  async #checked(): Promise<KeptDictionary> {
    const stamp = await ingredientsStamp(this.#db);
    if (this.#kept && this.#stamp === stamp) return this.#kept;
    const version = await namesVersion(this.#db);
    if (this.#kept?.version === version) {
      this.#stamp = stamp;
      return this.#kept;
    }
    const pause = () => this.#pause();
    const entries = await labelEntries(this.#db, pause);
    const dictionary = await LabelDictionary.build(entries, pause);
    const kept: KeptDictionary = {
      version,
      entries,
      dictionary,
      allergens: await allergenNames(this.#db),
      file: keptOnceMade(async () => {
        const file = await dictionaryFile(entries, pause);
        setTimeout(() => void this.#pack(kept, file), STANDS_MS).unref();
        return file;
      }),
    };
    this.#stamp = stamp;
    return (this.#kept = kept);
  }

  /** During an import dictionaries follow each other: only one that stands is worth it. */
  async #pack(kept: KeptDictionary, file: DictionaryFile): Promise<void> {
    if (this.#isStopped || this.#kept !== kept) return;
    await makeSmallest(file).catch((error: unknown) =>
      this.#log.warn({ err: error }, 'The label dictionary could not be made smaller'),
    );
  }

  async #pause(): Promise<void> {
    if (this.#isStopped) throw new Error('The gateway is stopping.');
    await setImmediate();
  }
}

/** Makes it for the first who asks; a failure is not kept, and the next who asks has it made anew. */
function keptOnceMade<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
