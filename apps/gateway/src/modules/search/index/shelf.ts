import type { CardRow } from '../search-hits';
import type { TermTarget } from '../search.table';
import { Materials, sourceOf } from './materials';
import { NameIndex, type Target } from './name-index';
import { Texts } from './packed';

const TYPES: readonly TermTarget[] = ['INGREDIENT', 'PRODUCT', 'COSMETICS', 'SUBSTANCE', 'POST', 'ITEM', 'COMPANY'];

/** A card at hand takes about a kilobyte. */
const MOST_AT_HAND = 4000;
/** Ingredients between two pauses. */
const SLICE = 500;

/** What is read at one time: all names, or those that changed since. */
export class Shelf {
  readonly names = Object.fromEntries(TYPES.map((type) => [type, new NameIndex()])) as Record<TermTarget, NameIndex>;
  readonly materials = new Materials(this.names.PRODUCT);
  /** By type and target, what its card is made of. */
  readonly cards = Object.fromEntries(TYPES.map((type) => [type, new Texts()])) as Record<TermTarget, Texts>;
  /** By ingredient, 1 where it leads to a material of this shelf: most that a search meets lead nowhere. */
  #leading = new Uint8Array(0);
  /** By a number of type and target together. */
  readonly #shown = new Map<number, CardRow | null>();

  /** @returns null of what has no card. Those that were shown last are at hand. */
  cardOf(type: TermTarget, target: Target): CardRow | null {
    const key = target * TYPES.length + TYPES.indexOf(type);
    const shown = this.#shown.get(key);
    if (shown !== undefined) return shown;
    const card = JSON.parse(this.cards[type].at(target) || 'null') as CardRow | null;
    this.#shown.set(key, card);
    if (this.#shown.size > MOST_AT_HAND) this.#shown.delete(this.#shown.keys().next().value!);
    return card;
  }

  /** Once everything is read. Yields wherever it may pause. */
  *finish(): Generator<void> {
    for (const index of Object.values(this.names)) yield* index.finish();
    this.materials.trim();
    yield;
    const { ids } = this.names.INGREDIENT;
    this.#leading = new Uint8Array(ids.length);
    for (let target = 0; target < ids.length; target += 1) {
      this.#leading[target] = this.materials.leadsSomewhere(sourceOf.ingredient(ids[target]!)) ? 1 : 0;
      if (target % SLICE === 0) yield;
    }
    for (const cards of Object.values(this.cards)) {
      cards.trim();
      yield;
    }
  }

  /** Of all that changed nothing is found here any more. */
  remove(changed: ReadonlySet<string>): void {
    for (const type of TYPES) this.names[type].remove(changed);
  }

  /** Whether an ingredient of this shelf led to a material of it when it was read. */
  leads(ingredient: Target): boolean {
    return this.#leading[ingredient] === 1;
  }

  /** How many names it has. */
  get size(): number {
    return Object.values(this.names).reduce((sum, { keys }) => sum + keys.size, 0);
  }

  get bytes(): number {
    return [...Object.values(this.names), this.materials, ...Object.values(this.cards)].reduce(
      (sum, { bytes }) => sum + bytes,
      0,
    );
  }
}
