import path from 'node:path';
import { lawFolder, rowsOf } from './readings';

/** Entries of several lists that ban or limit the same group of substances. */
export interface EntryGroup {
  name: string;
  /** Entries that mean this group (`eu-ii/46`), by the numbers that they had when their texts were read. */
  entries: readonly string[];
  /** Entries that mean the group and others besides: they answer for its members, but bring none of their own. */
  wider: readonly string[];
  /** What INCI names of candidates look like; null where names tell nothing. */
  words: RegExp | null;
}

const keysIn = (cell: string): string[] => cell.split(' ').filter((key) => key !== '');

/** The committed groups. @throws SyntaxError for words that are no expression */
export const entryGroups = (): EntryGroup[] =>
  rowsOf(path.join(lawFolder(), 'readings', 'groups.csv')).map(({ group, entries, wider, words }) => ({
    name: group!,
    entries: keysIn(entries!),
    wider: keysIn(wider!),
    words: words ? new RegExp(words) : null,
  }));
