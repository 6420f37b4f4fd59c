import { setImmediate } from 'node:timers/promises';
import { LabelDictionary } from '@gredia/domain/labels';
import type { Executor } from '../../platform/database/client';
import { namesVersionIn, readLabelEntries, type RowDraft } from '../labels/public';

/** For so long the last dictionary is kept: who looks at what a name leads to saves it soon. */
const KEPT_MS = 10 * 60_000;

let kept: { version: string; dictionary: LabelDictionary } | null = null;
let forgetting: NodeJS.Timeout | undefined;

/**
 * The dictionary of all names as a transaction sees them. Making it takes seconds, in which others get their turn; the last one is kept
 * by what it says, so that a saving finds the one that its preview made before anything was held.
 * @param drafts rows that are read in the place of the stored ones
 */
export async function keptDictionary(tx: Executor, drafts: readonly RowDraft[] = []): Promise<LabelDictionary> {
  const version = await namesVersionIn(tx, drafts);
  if (kept?.version !== version) {
    const entries = await readLabelEntries(tx, drafts);
    kept = { version, dictionary: await LabelDictionary.build(entries, () => setImmediate()) };
  }
  clearTimeout(forgetting);
  forgetting = setTimeout(() => (kept = null), KEPT_MS).unref();
  return kept.dictionary;
}
