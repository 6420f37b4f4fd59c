/** So many letters in a row name a list of the index. */
export const GRAM = 3;

/** How many names are worked on between two pauses of a build. */
export const NAMES_PER_SLICE = 100;

/** Runs a generator to its end, without its pauses. */
export function runToEnd<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Place of the first number that is not smaller, in numbers that grow. */
export function firstFrom(numbers: readonly number[], least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! >= least) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Every three letters in a row that a key has, each once. */
export function gramsOf(key: string): string[] {
  const grams = new Set<string>();
  for (let at = 0; at + GRAM <= key.length; at++) grams.add(key.slice(at, at + GRAM));
  return [...grams];
}
