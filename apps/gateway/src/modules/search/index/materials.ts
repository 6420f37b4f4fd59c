import { firstPlace, type NameIndex, type Target } from './name-index';
import { Numbers } from './packed';

/** Who sells or makes a raw material, or what is in it, as one text: an id needs nothing before it, which would be a copy. */
export type Source = string;
export const sourceOf = {
  ingredient: (id: string): Source => id,
  dealer: (name: string): Source => `dealer ${name}`,
  maker: (name: string): Source => `maker ${name}`,
};

const NO_TARGETS = new Uint32Array(0);

/** Whether a material is among the materials of a source. */
export function isAmong(materials: Uint32Array, material: Target): boolean {
  return materials[firstPlace(materials.length, (place) => materials[place]! >= material)] === material;
}

/** The visible raw materials that sources lead to, the newest first: in the order of their index. */
export class Materials {
  readonly #places = new Map<Source, number>();
  readonly #ends = new Numbers();
  readonly #targets = new Numbers();
  readonly index: NameIndex;

  /** @param index of the raw materials */
  constructor(index: NameIndex) {
    this.index = index;
  }

  /** Sources stand together, their materials newest first; a material that has one twice comes twice. */
  add(source: Source, material: string): void {
    const target = this.#targetOf(material);
    if (target === undefined) return;
    if (!this.#places.has(source)) this.#places.set(source, this.#places.size);
    this.#targets.add(target);
    this.#ends.set(this.#places.size - 1, this.#targets.size);
  }

  trim(): void {
    this.#ends.trim();
    this.#targets.trim();
  }

  /** The first materials of a source that are still as they were, at most `most`. */
  firstOf(source: Source, most: number): Target[] {
    const first: Target[] = [];
    for (const target of this.of(source)) {
      if (first.length === most) break;
      if (!this.index.isGone(target)) first.push(target);
    }
    return first;
  }

  leadsSomewhere(source: Source): boolean {
    return this.firstOf(source, 1).length > 0;
  }

  /** The materials of a source, in order; of those that are gone nothing is found. */
  of(source: Source): Uint32Array {
    const place = this.#places.get(source);
    if (place === undefined) return NO_TARGETS;
    return this.#targets.values.subarray(place === 0 ? 0 : this.#ends.at(place - 1), this.#ends.at(place));
  }

  get bytes(): number {
    return this.#ends.values.byteLength + this.#targets.values.byteLength;
  }

  /** Ids fall: the newest stands first. */
  #targetOf(id: string): Target | undefined {
    const { ids } = this.index;
    const place = firstPlace(ids.length, (at) => (ids[at] ?? '') <= id);
    return ids[place] === id ? place : undefined;
  }
}
