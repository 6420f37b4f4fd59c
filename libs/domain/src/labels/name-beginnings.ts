import { foldText, hasHangul } from './folded-name';

/** Keys are filed by so many first letters, and searched without so many last ones. */
const FILED_BY = 2;
/** The last syllable of a beginning may be spelled otherwise before what follows: 트, but 틱애씨드 for 트산. */
const OPEN_END = 2;

interface Drawer {
  keys: string[];
  isSorted: boolean;
}

/**
 * What names begin with, for ending a search early. The keys of all names stand in sorted drawers: no strings are made
 * but those the dictionary has already, and a drawer is sorted when it is first opened.
 */
export class NameBeginnings {
  readonly #drawers = new Map<string, Drawer>();

  /** @param key folded */
  add(key: string): void {
    const name = key.slice(0, FILED_BY);
    const drawer = this.#drawers.get(name);
    if (!drawer) this.#drawers.set(name, { keys: [key], isSorted: true });
    else {
      drawer.keys.push(key);
      drawer.isSorted = false;
    }
  }

  /** Whether some name may begin with a text. */
  has(text: string): boolean {
    if (this.#hasKey(foldText(text).key)) return true;
    // Letters before Hangul are spelled (PEG is 피이지), those of a Latin name are not.
    return !hasHangul(text) && this.#hasKey(foldText(`${text}가`).key.slice(0, -OPEN_END));
  }

  #hasKey(whole: string): boolean {
    const key = whole.slice(0, Math.max(FILED_BY, whole.length - OPEN_END));
    if (key.length < FILED_BY) return true;
    const drawer = this.#drawers.get(key.slice(0, FILED_BY));
    if (!drawer) return false;
    if (!drawer.isSorted) drawer.keys.sort();
    drawer.isSorted = true;
    let [low, high] = [0, drawer.keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (drawer.keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return drawer.keys[low]?.startsWith(key) ?? false;
  }
}
