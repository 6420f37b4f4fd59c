import type { Executor } from '../../../platform/database/client';
import type { IngredientValues, WriteAuthor } from '../../ingredients/public';
import type { Merger, StagedRow } from '../import-source';
import { NameIndex } from '../joining/name-index';
import { saveRowChanges } from './merge-ingredients';

/** What one row adds to ingredients that are already known; a sentence says why it adds nothing. */
export type Addition =
  | {
      ids: readonly string[];
      values: IngredientValues;
      /** How near the hit is, nearest 0. Of several rows that mean one ingredient, the nearest and first one speaks. */
      level?: number;
    }
  | { rejected: string };

/** Merges a list that adds to known ingredients and makes no new ones. */
export async function mergeKnown<Row>(
  tx: Executor,
  rows: readonly StagedRow<Row>[],
  additionOf: (row: Row, index: NameIndex) => Addition,
  by: WriteAuthor,
  loaded?: NameIndex,
): Promise<Merger<Row>> {
  const index = loaded ?? (await NameIndex.load(tx));
  const additions = new Map(rows.map(({ line, row }) => [line, additionOf(row, index)]));
  const speaker = speakers(additions);
  return {
    mergeBatch: (inner, batch) =>
      saveRowChanges(
        inner,
        batch,
        ({ line }) => {
          const addition = additions.get(line)!;
          if ('rejected' in addition) return addition;
          const ids = addition.ids.filter((id) => (speaker.get(id)?.line ?? line) === line);
          const [first] = addition.ids;
          if (!ids.length) return { rejected: `${speaker.get(first!)?.line}행이 이 성분을 더 가깝게 가리켜요.` };
          // What says nothing need not be compared with the whole ingredient.
          if (!Object.keys(addition.values).length) return [];
          return ids.map((id) => ({ id, values: addition.values }));
        },
        by,
      ),
  };
}

/** The row that speaks for each ingredient, where rows of one file would say different things about it. */
function speakers(additions: ReadonlyMap<number, Addition>): Map<string, { line: number; level: number }> {
  const speaker = new Map<string, { line: number; level: number }>();
  for (const [line, addition] of additions) {
    if ('rejected' in addition || addition.level === undefined) continue;
    for (const id of addition.ids) {
      const known = speaker.get(id);
      if (!known || addition.level < known.level) speaker.set(id, { line, level: addition.level });
    }
  }
  return speaker;
}

export const noMatch = (name: string) => ({ rejected: `이름이 같은 성분이 없어요: ${name}` });
