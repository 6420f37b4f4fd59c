import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { inArray } from 'drizzle-orm';
import {
  contentBySource,
  saidOfMerged,
  type IngredientChange,
  type IngredientValues,
  type WriteAuthor,
} from '../../ingredients/public';
import { ingredients } from '../../ingredients/ingredients.table';
import { sourceEditionsById } from '../../sources/public';
import type { Merger, StagedRow } from '../import-source';
import { isInternational } from '../joining/ingredient-identities';
import { planKorean, type KoreanTarget } from '../joining/join-plan';
import { planJoins, saveRowChanges, type RowChanges } from './merge-ingredients';

export interface KoreanRow {
  /** Null in a list without codes. */
  code: string | null;
  nameKor: string;
  nameEng: string | null;
  values: IngredientValues;
}

/** What no two rows of a list have: the code, or both names where there are no codes. */
const keyOf = ({ code, nameKor, nameEng }: KoreanRow) => code ?? JSON.stringify([nameKor, nameEng]);

const sameAs = ({ code }: KoreanRow, line: number | undefined) =>
  code === null ? `${line}행과 이름이 같아요.` : `${line}행과 성분코드(${code})가 같아요.`;

/** Merges a Korean list: each entry is one ingredient; entries of one international name share its values. */
export async function mergeKorean(
  tx: Executor,
  rows: StagedRow<KoreanRow>[],
  by: WriteAuthor,
): Promise<Merger<KoreanRow>> {
  const firstOf = new Map<string, number>();
  for (const { line, row } of rows) if (!firstOf.has(keyOf(row))) firstOf.set(keyOf(row), line);
  const entries = rows
    .filter(({ line, row }) => firstOf.get(keyOf(row)) === line)
    .map(({ line, row }) => ({ line, ...row }));
  // New ids must stay the same when the plan is made a second time.
  const ids = new Map<string, string>();
  let drawn = 0;
  const idFor = () => {
    const key = String(drawn++);
    const id = ids.get(key) ?? newId();
    ids.set(key, id);
    return id;
  };
  const plan = await planJoins(
    tx,
    (identities) => {
      drawn = 0;
      return planKorean(entries, identities, idFor);
    },
    by,
  );

  return {
    async mergeBatch(inner, batch) {
      const shared = await siblingContent(
        inner,
        batch.flatMap(({ line }) => plan.targets.get(line) ?? []),
      );
      const changesOf = ({ line, row }: StagedRow<KoreanRow>): RowChanges => {
        const target = plan.targets.get(line);
        if (!target) return { rejected: sameAs(row, firstOf.get(keyOf(row))) };
        if (target.isMerged) return [{ id: target.id, values: saidOfMerged(row.values) }];
        const inherited = target.sibling === null ? undefined : shared.get(target.sibling);
        const change: IngredientChange = { id: target.id, isNew: target.isNew, values: row.values };
        return [inherited ? { ...change, inherited } : change];
      };
      return saveRowChanges(inner, batch, changesOf, by);
    },
  };
}

async function siblingContent(tx: Executor, targets: readonly KoreanTarget[]) {
  const ids = [...new Set(targets.flatMap(({ sibling }) => sibling ?? []))];
  if (!ids.length) return new Map<string, ReturnType<typeof contentBySource>['inside']>();
  const editions = await sourceEditionsById(tx);
  const rows = await tx.select().from(ingredients).where(inArray(ingredients.id, ids));
  return new Map(rows.map((row) => [row.id, contentBySource(row, editions, isInternational).inside]));
}
