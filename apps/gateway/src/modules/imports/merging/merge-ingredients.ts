import type { Executor } from '../../../platform/database/client';
import {
  absorbIngredients,
  authorOf,
  type IngredientChange,
  releaseContent,
  saveIngredients,
  type SaveOutcome,
  type WriteAuthor,
} from '../../ingredients/public';
import { loggingDecisions, stateOfLaw } from '../../regulations/public';
import type { RowOutcome, StagedRow } from '../import-source';
import { isInternational, loadIdentities, type IngredientIdentity } from '../joining/ingredient-identities';
import type { Restructuring } from '../joining/join-plan';

/** What one row of a file does to ingredients; a sentence says why it does nothing. */
export type RowChanges = IngredientChange[] | { rejected: string };

/** The outcome of a row that touches several ingredients: the strongest one. */
export function strongest(outcomes: readonly SaveOutcome[]): SaveOutcome {
  if (outcomes.includes('created')) return 'created';
  return outcomes.includes('updated') ? 'updated' : 'unchanged';
}

/** Saves what the rows of a batch say in one go and answers for each row. */
export async function saveRowChanges<Row>(
  tx: Executor,
  rows: readonly StagedRow<Row>[],
  changesOf: (row: StagedRow<Row>) => RowChanges,
  by: WriteAuthor,
): Promise<RowOutcome[]> {
  const perRow = rows.map(changesOf);
  const outcomes = await saveIngredients(
    tx,
    perRow.flatMap((changes) => ('rejected' in changes ? [] : changes)),
    by,
  );
  let next = 0;
  return perRow.map((changes): RowOutcome => {
    if ('rejected' in changes) return changes;
    const mine = outcomes.slice(next, next + changes.length);
    next += changes.length;
    return strongest(mine);
  });
}

/**
 * Plans the joins of a file; where the plan finds joins of earlier imports that are no longer the best, puts them right
 * first and plans again.
 */
export async function planJoins<Plan extends Restructuring>(
  tx: Executor,
  plan: (identities: IngredientIdentity[]) => Plan,
  by: WriteAuthor,
): Promise<Plan> {
  // Releasing can free a name that another entry carries; absorbing can take one away. Two rounds are the most needed.
  for (let round = 0; ; round++) {
    const identities = await loadIdentities(tx);
    const planned = plan(identities);
    if (!planned.absorptions.length && !planned.releases.length) return planned;
    if (round === 4) throw new Error('The joins do not come to rest.');
    await releaseContent(tx, planned.releases, isInternational, by);
    const released = new Set(planned.releases);
    await absorb(
      tx,
      planned.absorptions.filter(({ into }) => !released.has(into)),
      by,
    );
  }
}

/** Makes ingredients part of others, with what people have decided about them. */
export function absorb(
  tx: Executor,
  absorptions: readonly { from: string; into: string }[],
  by: WriteAuthor,
): Promise<void> {
  const ids = absorptions.flatMap(({ from, into }) => [from, into]);
  return loggingDecisions(tx, ids, authorOf(by), () => absorbIngredients(tx, absorptions, by, stateOfLaw));
}
