import { searchKey } from './keys';
import { foldSpelling, spellLetters } from './spelling';

/**
 * The key that names of ingredients are searched by: `searchKey` of the name in today's spelling. Old and everyday
 * spellings of one name have one key.
 */
export function foldedKey(name: string): string {
  return searchKey(foldSpelling(spellLetters(name.normalize('NFC'))));
}
