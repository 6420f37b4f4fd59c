import { vi } from 'vitest';
import type { ReaderRequest } from '../features/labels/reading/label-messages';
import { LabelReader } from '../features/labels/reading/label-reader';
import type { DictionaryRow } from '../features/labels/reading/mark-label';

/** A small dictionary: what the tests paste. */
export const DICTIONARY: DictionaryRow[] = [
  ['1', '정제수', 'Water', [], []],
  ['2', '글리세린', 'Glycerin', [], []],
  ['3', '메틸파라벤', 'Methylparaben', [], []],
  ['4', '티타늄디옥사이드', 'Titanium Dioxide', ['이산화티탄'], ['CI 77891']],
  ['5', '스쿠알란', 'Squalane', [], []],
  ['6', '호호바씨오일', 'Simmondsia Chinensis (Jojoba) Seed Oil', [], []],
  ['7', '캐모마일꽃수', 'Anthemis Nobilis Flower Water', [], []],
  ['8', '1,2-헥산다이올', '1,2-Hexanediol', [], []],
  ['9', '리날룰', 'Linalool', [], []],
];

/** Runs the worker's own code in the page, with a dictionary that the fake gateway answers. */
export class FakeLabelWorker extends EventTarget {
  static dictionary: () => Response = () => Response.json(DICTIONARY);
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
  FakeLabelWorker.dictionary = () => Response.json(DICTIONARY);
  vi.stubGlobal('Worker', FakeLabelWorker);
  vi.stubGlobal('fetch', async () => FakeLabelWorker.dictionary());
}
