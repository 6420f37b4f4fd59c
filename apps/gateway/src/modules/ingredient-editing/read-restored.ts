import type { Executor } from '../../platform/database/client';
import { changeOfNames, labelNamesOf, labelsRenamed, replaceLabels, rereadLabels } from '../cosmetics/public';
import { recountLabels, refreshCounts } from '../ingredients/public';

/** So many names are looked for one by one; for more of them all labels are read again. */
const FEW = 20;

/** Labels that carry names of ingredients that came back mean them again, or for the first time. */
export const readRestored = (tx: Executor) => {
  let all: Promise<void> | undefined;
  return async (ids: readonly string[]) => {
    // All of them are back before the first are settled: labels that were read once know those that are settled later, too.
    if (all || ids.length > FEW) return (all ??= readAll(tx));
    const names = changeOfNames({ entries: [], keys: [] }, await labelNamesOf(tx, ids));
    const shifts = await labelsRenamed(tx, names, (relabelled) => replaceLabels(tx, relabelled));
    await recountLabels(tx, [...new Set(shifts.flatMap(({ lost, gained }) => [...lost, ...gained]))]);
  };
};

async function readAll(tx: Executor): Promise<void> {
  await rereadLabels(tx);
  await refreshCounts(tx);
}
