import type { Executor } from '../../../platform/database/client';
import { refreshCounts, type WriteAuthor } from '../../ingredients/public';
import { saveProducts, type ProductChange } from '../../products/public';
import type { Merger, RowOutcome, StagedRow } from '../import-source';
import { NameIndex } from '../joining/name-index';

export interface MaterialRow {
  importKey: string;
  name: string;
  manufacture: string | null;
  dealer: string | null;
  madeIn: string | null;
  note: string | null;
  /** Names of what is in it, as the supplier wrote them; each with other names to find it by. */
  parts: { inci: string; names: string[] }[];
}

/** Merges a supplier's list of raw materials; materials of one name, maker and composition are one. */
export async function mergeProducts(
  tx: Executor,
  rows: StagedRow<MaterialRow>[],
  by: WriteAuthor,
): Promise<Merger<MaterialRow>> {
  const index = await NameIndex.load(tx);
  const firstOf = firstLines(rows, ({ importKey }) => importKey);

  const changeOf = (row: MaterialRow): ProductChange => ({
    importKey: `${by.edition.key}|${row.importKey}`,
    name: row.name,
    manufacture: row.manufacture,
    dealer: row.dealer,
    madeIn: row.madeIn,
    note: row.note,
    type: row.parts.length > 1 ? 'BLEND' : row.parts.length === 1 ? 'SINGLE' : null,
    incis: row.parts.map(({ inci }) => inci),
    composition: row.parts.map(({ inci, names }) => {
      const ids = names.map((name) => index.byName(name)).find((found) => found.length > 0);
      return {
        inci,
        ingredientId: index.preferred(ids ?? names.flatMap((name) => index.byChinese(name))),
        ratio: null,
      };
    }),
  });
  return {
    finish: refreshCounts,
    mergeBatch: (inner, batch) =>
      saveFirst(
        batch,
        firstOf,
        ({ importKey }) => importKey,
        (kept) => saveProducts(inner, kept.map(changeOf), by),
      ),
  };
}

/** The line each key occurs in first. */
export function firstLines<Row>(rows: readonly StagedRow<Row>[], keyOf: (row: Row) => string): Map<string, number> {
  const lines = new Map<string, number>();
  for (const { line, row } of rows) if (!lines.has(keyOf(row))) lines.set(keyOf(row), line);
  return lines;
}

/** Saves the rows whose key occurs first and rejects the repeats. */
export async function saveFirst<Row>(
  batch: readonly StagedRow<Row>[],
  firstOf: ReadonlyMap<string, number>,
  keyOf: (row: Row) => string,
  save: (rows: Row[]) => Promise<RowOutcome[]>,
): Promise<RowOutcome[]> {
  const kept = batch.filter(({ line, row }) => firstOf.get(keyOf(row)) === line);
  const outcomes = await save(kept.map(({ row }) => row));
  const outcomeAt = new Map(kept.map(({ line }, index) => [line, outcomes[index]!]));
  return batch.map(
    ({ line, row }) => outcomeAt.get(line) ?? { rejected: `${firstOf.get(keyOf(row))}행과 같은 제품이에요.` },
  );
}
