import { DICTIONARY_TYPE, LabelDictionary, LabelTooLong, readDictionary } from '@gredia/domain/labels';
import type { ReaderAnswer, ReaderRequest } from './label-messages';
import { LABEL_SAMPLE } from './label-sample';
import { markLabel, namesById } from './mark-label';
import type { NamedIngredient } from './marked-label';

export const DICTIONARY_URL = '/api/label-dictionary';

/** Times the sample is read in advance: builds what near names are found by, and lets the browser compile the parser. */
const WARM_UPS = 3;

/** What the worker does, apart from being one: fetches the dictionary once and reads labels with it. */
export class LabelReader {
  #dictionary: LabelDictionary | null = null;
  #names: ReadonlyMap<string, NamedIngredient> = new Map();

  async answer(request: ReaderRequest): Promise<ReaderAnswer> {
    if (request.type === 'mark') return this.#mark(request.id, request.text);
    try {
      if (!this.#dictionary) await this.#load();
      return { type: 'loaded' };
    } catch {
      return { type: 'load-failed' };
    }
  }

  async #load(): Promise<void> {
    const response = await fetch(DICTIONARY_URL, { headers: { accept: DICTIONARY_TYPE } });
    if (!response.ok) throw new Error(`The dictionary answered ${response.status}.`);
    // A gateway of another version may answer otherwise.
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith(DICTIONARY_TYPE)) throw new Error(`The dictionary came as ${type}.`);
    const entries = readDictionary(await response.text());
    const dictionary = new LabelDictionary(entries);
    this.#names = namesById(entries);
    for (let time = 0; time < WARM_UPS; time++) markLabel(LABEL_SAMPLE, dictionary, this.#names);
    this.#dictionary = dictionary;
  }

  #mark(id: number, text: string): ReaderAnswer {
    if (!this.#dictionary) return { type: 'failed', id };
    const from = performance.now();
    try {
      const label = markLabel(text, this.#dictionary, this.#names);
      return { type: 'marked', id, label, tookMs: performance.now() - from };
    } catch (error) {
      // Said, not thrown: the page waits for an answer to each text.
      return { type: error instanceof LabelTooLong ? 'too-long' : 'failed', id };
    }
  }
}
