import { latinNameKey } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import type { IngredientChange, IngredientValues, WriteAuthor } from '../../ingredients/public';
import type { Merger, StagedRow } from '../import-source';
import { planInternational } from '../joining/join-plan';
import { planJoins, saveRowChanges, type RowChanges } from './merge-ingredients';

export interface InternationalRow {
  inci: string;
  values: IngredientValues;
  /** Which of several rows with one name is the better: the later in this order. */
  order?: string;
}

/** Combines what another name of the same substance says with what its own name says. */
export type AddAlias = (values: IngredientValues, alias: IngredientValues) => IngredientValues;

/**
 * Merges a list of international names: each row goes to the ingredients that carry its name, or becomes a new one. A
 * name that is only another name of an ingredient adds what `addAlias` takes from it.
 */
export async function mergeInternational(
  tx: Executor,
  rows: StagedRow<InternationalRow>[],
  by: WriteAuthor,
  addAlias: AddAlias,
): Promise<Merger<InternationalRow>> {
  const best = bestByName(rows);
  const names = [...best.values()].map(({ row }) => row.inci);
  const plan = await planJoins(tx, (identities) => planInternational(names, identities), by);
  const created = new Map<string, string>();
  const valuesOf = new Map([...best].map(([key, { row }]) => [key, row.values]));
  const mainOf = new Map([...plan.carriers].flatMap(([key, ids]) => ids.map((id) => [id, key] as const)));
  for (const [key, owners] of plan.aliases) {
    const alias = valuesOf.get(key);
    if (!alias) continue;
    for (const main of new Set(owners.map((id) => mainOf.get(id)))) {
      const values = main === undefined ? undefined : valuesOf.get(main);
      if (main !== undefined && values) valuesOf.set(main, addAlias(values, alias));
    }
  }

  const changesOf = ({ line, row }: StagedRow<InternationalRow>): RowChanges => {
    const key = latinNameKey(row.inci);
    const winner = best.get(key)!;
    if (winner.line !== line)
      return { rejected: `${winner.line}행과 이름이 같아요. 더 나중에 고쳐진 그 행만 반영했어요.` };
    const values = valuesOf.get(key)!;
    const carriers = plan.carriers.get(key);
    if (carriers) return carriers.map((id): IngredientChange => ({ id, values }));
    const owners = plan.aliases.get(key);
    if (owners) return owners.map((id): IngredientChange => ({ id, values: { synonyms: [row.inci] } }));
    const id = created.get(key) ?? newId();
    created.set(key, id);
    return [{ id, isNew: true, values }];
  };
  return { mergeBatch: (inner, batch) => saveRowChanges(inner, batch, changesOf, by) };
}

function bestByName(rows: readonly StagedRow<InternationalRow>[]): Map<string, StagedRow<InternationalRow>> {
  const best = new Map<string, StagedRow<InternationalRow>>();
  for (const staged of rows) {
    const key = latinNameKey(staged.row.inci);
    const known = best.get(key);
    if (!known || (staged.row.order ?? '') > (known.row.order ?? '')) best.set(key, staged);
  }
  return best;
}
