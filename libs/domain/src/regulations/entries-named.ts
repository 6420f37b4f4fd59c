/** Entries of the Union's annexes that a cell of CosIng names: `II/416`, `III/15a`. */
export const entriesNamed = (cell: string): string[] =>
  [...cell.matchAll(/\b([IV]{1,3})[/ ](\d{1,4})(?: ?([a-z])(?![\w/]))?/gi)].map(
    ([, annex, number, letter = '']) => `${annex!.toUpperCase()}/${number}${letter.toLowerCase()}`,
  );
