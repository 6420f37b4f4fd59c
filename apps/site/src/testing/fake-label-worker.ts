import { DICTIONARY_TYPE, dictionaryLines, type LabelEntry } from '@gredia/domain/labels';
import { vi } from 'vitest';
import type { ReaderRequest } from '../features/labels/reading/label-messages';
import { LabelReader } from '../features/labels/reading/label-reader';

/** An entry of a dictionary. */
export const labelEntry = (
  id: string,
  nameKor: string,
  INCI: string,
  previousNames: string[] = [],
  aliases: string[] = [],
): LabelEntry => ({ id, nameKor, INCI, previousNames, aliases });

/** A small dictionary: what the tests paste. */
export const DICTIONARY: LabelEntry[] = [
  labelEntry('1', '정제수', 'Water'),
  labelEntry('2', '글리세린', 'Glycerin'),
  labelEntry('3', '메틸파라벤', 'Methylparaben'),
  labelEntry('4', '티타늄디옥사이드', 'Titanium Dioxide', ['이산화티탄'], ['CI 77891']),
  labelEntry('5', '스쿠알란', 'Squalane'),
  labelEntry('6', '호호바씨오일', 'Simmondsia Chinensis (Jojoba) Seed Oil'),
  labelEntry('7', '캐모마일꽃수', 'Anthemis Nobilis Flower Water'),
  labelEntry('8', '1,2-헥산다이올', '1,2-Hexanediol'),
  labelEntry('9', '리날룰', 'Linalool'),
];

const dictionaryAnswer = () =>
  new Response([...dictionaryLines(DICTIONARY)].join(''), { headers: { 'content-type': DICTIONARY_TYPE } });

/** Runs the worker's own code in the page, with a dictionary that the fake gateway answers. */
export class FakeLabelWorker extends EventTarget {
  static dictionary = dictionaryAnswer;
  readonly #reader = new LabelReader();

  postMessage(request: ReaderRequest): void {
    void this.#reader.answer(request).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    // Nothing runs beside the page.
  }
}

/** Gives the page a worker and a dictionary. */
export function stubLabelWorker(): void {
  FakeLabelWorker.dictionary = dictionaryAnswer;
  vi.stubGlobal('Worker', FakeLabelWorker);
  vi.stubGlobal('fetch', async () => FakeLabelWorker.dictionary());
}
