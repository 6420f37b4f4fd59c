import type { CollectionName, FormerMapping } from '@gredia/domain';
import { z } from 'zod';

const shape = z.record(z.string(), z.string().nullable()).catch({});
/** So many heads are remembered for a table, the newest. */
const HEADS_MAX = 300;

const keyOf = (account: string, collection: CollectionName) => `gredia.console.import.${collection}.${account}`;

/** What somebody has said that heads of files are: kept in this browser per account and table. */
export function readFormer(account: string, collection: CollectionName): FormerMapping {
  try {
    return shape.parse(JSON.parse(localStorage.getItem(keyOf(account, collection)) ?? '{}'));
  } catch {
    return {};
  }
}

export function keepFormer(account: string, collection: CollectionName, said: FormerMapping): void {
  const all = Object.entries({ ...readFormer(account, collection), ...said }).slice(-HEADS_MAX);
  try {
    localStorage.setItem(keyOf(account, collection), JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Without storage the next file is guessed anew.
  }
}
