/** The first name of a composition and how many more there are, such as `AQUA +3`. */
export function inciText([first, ...others]: readonly string[]): string {
  if (first === undefined) return '–';
  return others.length > 0 ? `${first} +${others.length}` : first;
}

interface Contents {
  INCIs: readonly string[];
  mappedINCIs: readonly { INCI: string; nameKor: string | null }[];
}

/** What is in a material, in Korean where the dictionary knows it, else as its supplier wrote it. */
export const contentNames = ({ INCIs, mappedINCIs }: Contents): readonly string[] =>
  mappedINCIs.length > 0 ? mappedINCIs.map(({ INCI, nameKor }) => nameKor ?? INCI) : INCIs;
