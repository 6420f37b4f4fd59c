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
  if (kept?.version === version) return keep(kept);
  const entries = await readLabelEntries(tx, drafts);
  // Where the counts are not held alone, others may write names between two statements: then it is of neither version.
  const isWhole = (await namesVersionIn(tx, drafts)) === version;
  const dictionary = await LabelDictionary.build(entries, () => setImmediate());
  return isWhole ? keep({ version, dictionary }) : dictionary;
}

function keep(one: NonNullable<typeof kept>): LabelDictionary {
  kept = one;
  clearTimeout(forgetting);
  forgetting = setTimeout(() => (kept = null), KEPT_MS).unref();
  return one.dictionary;
}
