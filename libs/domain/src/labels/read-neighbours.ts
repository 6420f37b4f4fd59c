import type { LabelNames } from './label-dictionary';
import { HANGUL_SYLLABLE } from './label-text';
import type { ReadName } from './read-span';
import { readStretch } from './read-stretch';

/** Neighbours that are read together at most. */
const STRETCH = 10;

/** `Aqua / Water / Eau`: the same ingredient again behind a slash is one name. */
export function withoutSynonyms(text: string, names: readonly ReadName[]): ReadName[] {
  const kept: ReadName[] = [];
  for (const name of names) {
    const before = kept.at(-1);
    const isAgain = before?.match && name.match && before.match.id === name.match.id;
    if (
      isAgain &&
      !HANGUL_SYLLABLE.test(text.slice(before.start, name.end)) &&
      /^\s{1,4}\/\s{1,4}$/.test(text.slice(before.end, name.start))
    ) {
      kept[kept.length - 1] = { ...before, end: name.end, nameEnd: name.end };
    } else kept.push(name);
  }
  return kept;
}

/** Reads the names of a list, those that name nothing together with their neighbours; yields wherever it may pause. */
export function* readNeighbours(
  text: string,
  names: readonly ReadName[],
  dictionary: LabelNames,
): Generator<void, ReadName[]> {
  const read: ReadName[] = [];
  for (let at = 0; at < names.length;) {
    const isSure = (place: number) => Boolean(names[place]?.match);
    if (isSure(at) && (at + 1 >= names.length || isSure(at + 1))) {
      read.push(names[at++]!);
      continue;
    }
    let end = isSure(at) ? at + 1 : at;
    while (end + 1 < names.length && !isSure(end + 1) && end - at < STRETCH) end += 1;
    if (isSure(end + 1)) end += 1;
    for (const name of yield* readStretch(text, names.slice(at, end + 1), dictionary)) read.push(name);
    at = end + 1;
  }
  return read;
}
