import { tightKey } from './tight-key';
import { isTail, stemOf, tailStarts } from './name-parts';

interface Named {
  nameKor: string | null;
  previousNames: readonly string[];
}

const SHORTEST_STEM = 2;

/**
 * Plants that the list of names has renamed. It renames what is made of a plant one by one (심황뿌리추출물 is 울금뿌리추출물
 * today) and new names follow; labels go on with the old word for all of them.
 */
export class PlantSynonyms {
  /** Today's stem by the former one; null where it became two. */
  readonly #renamed = new Map<string, string | null>();
  readonly #standing = new Set<string>();

  add({ nameKor, previousNames }: Named): void {
    if (!nameKor) return;
    const name = tightKey(nameKor);
    for (const stem of stemsOf(name)) this.#standing.add(stem);
    for (const previous of previousNames.map(tightKey)) {
      const tail = sharedTail(name, previous);
      const [stem, former] = [name.slice(0, name.length - tail), previous.slice(0, previous.length - tail)];
      if (stem.length < SHORTEST_STEM || former.length < SHORTEST_STEM) continue;
      const known = this.#renamed.get(former);
      this.#renamed.set(former, known === undefined || known === stem ? stem : null);
    }
  }

  /**
   * The same text with today's stem, in the ways it may go on (강황 is 울금뿌리, 강황뿌리 too); none where its plant is called so
   * still, or was never renamed, or twice.
   */
  renamed(text: string): string[] {
    const name = tightKey(text);
    return stemsOf(name).flatMap((former) => {
      const stem = this.#standing.has(former) ? null : this.#renamed.get(former);
      if (!stem) return [];
      return [stem, stemOf(stem)].map((today) => today + name.slice(former.length));
    });
  }
}

/** How many letters two names end with alike, as far as they say what is made of which part of a plant. */
function sharedTail(name: string, other: string): number {
  let length = 0;
  while (length < name.length && name.at(-1 - length) === other.at(-1 - length)) length += 1;
  while (length > 0 && !isTail(name.slice(name.length - length))) length -= 1;
  return length;
}

/** What may be the plant in a name: all that stands before words for what is made of it. */
const stemsOf = (name: string): string[] => tailStarts(name, SHORTEST_STEM).map((end) => name.slice(0, end));
