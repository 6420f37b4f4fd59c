/** `Prunus Armeniaca (Apricot) Kernel Oil`: the plant, what people call it, and what is made of it. */
const PLANT = /^([A-Z][a-z]+ [a-z-]+(?: [a-z-]+){0,2}) \(([a-z' -]+)\) ([a-z/ -]+)$/i;

/** What people call what is made of a plant (`Apricot Kernel Oil`), by the English names of the Korean list. */
export class CommonPlantNames {
  /** Botanical names by the common one. */
  readonly #plants = new Map<string, Set<string>>();

  add(nameEng: string): void {
    const [, botanical, common] = PLANT.exec(nameEng) ?? [];
    if (!botanical || !common) return;
    const key = common.toLowerCase();
    const plants = this.#plants.get(key);
    if (plants) plants.add(botanical.toLowerCase());
    else this.#plants.set(key, new Set([botanical.toLowerCase()]));
  }

  /** Null where several plants are called so: licorice, willow, mushroom. */
  of(nameEng: string): string | null {
    const [, , common, made] = PLANT.exec(nameEng) ?? [];
    return common && made && this.#plants.get(common.toLowerCase())?.size === 1 ? `${common} ${made}` : null;
  }
}
