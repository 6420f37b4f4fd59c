import { initialsOf, searchKey } from './keys';

/** Whether names match what is typed into a list: part of a name, its last syllable perhaps half-typed, or its initial consonants. */
export function nameFilter(search: string): (name: string) => boolean {
  const key = searchKey(search);
  return (name) => key !== '' && (searchKey(name).includes(key) || initialsOf(name).includes(key));
}
