import { and, inArray, ne } from 'drizzle-orm';
import type { Executor } from '../../../db/client';
import type { IngredientChange, SaveOutcome, WriteAuthor } from '../../ingredients/ingredients.write';
import { saveIngredients } from '../../ingredients/ingredients.write';
import { regulations } from '../../ingredients/ingredients.table';
import { removeRegulations, saveRegulations, type RegulationChange } from '../../ingredients/regulations.write';
import { editionsOf } from '../../sources/sources.write';
import type { Merger, RowOutcome, StagedRow } from '../import-source';
import { NameIndex } from '../joining/name-index';
import { strongest } from './merge-ingredients';

export type Rule = Omit<RegulationChange, 'ingredientId'>;

export interface RegulationRow {
  /** What the entry is called, for the reject file. */
  title: string;
  /** Names of the ingredients it is about, best first within each group; every group that hits counts. */
  names: string[];
  rules: Rule[];
  /** Tags its ingredients get. */
  tags?: string[];
  /** Colour index, for the ingredients that it names. */
  colorIndex?: string;
}

/** What one entry does: its rules for each ingredient it names, and what else it says about them. */
interface EntryChanges {
  title: string;
  rules: RegulationChange[];
  values: IngredientChange[];
}

/** Merges entries of a rule book: each entry is one row and gives its rules to every ingredient it names. */
export async function mergeRegulations<Row extends RegulationRow>(
  tx: Executor,
  rows: readonly StagedRow<Row>[],
  by: WriteAuthor,
  rulesFor: (row: Row, name: string) => Rule[] = (row) => row.rules,
): Promise<Merger<Row>> {
  const index = await NameIndex.load(tx);
  const changes = toldApart(rows.map(({ line, row }) => [line, changesOf(row, index, rulesFor)]));
  return {
    async mergeBatch(inner, batch) {
      const perRow = batch.map(({ line }) => changes.get(line)!);
      const rules = await saveRegulations(
        inner,
        perRow.flatMap((row) => row.rules),
        by,
      );
      const values = await saveIngredients(
        inner,
        perRow.flatMap((row) => row.values),
        by,
      );
      return perRow.map(({ title, rules: mine, values: said }): RowOutcome => {
        const outcomes: SaveOutcome[] = [...rules.splice(0, mine.length), ...values.splice(0, said.length)];
        return outcomes.length ? strongest(outcomes) : { rejected: `이 항목이 가리키는 성분이 없어요: ${title}` };
      });
    },
    finish: (inner) => retireRules(inner, by),
  };
}

function changesOf<Row extends RegulationRow>(
  row: Row,
  index: NameIndex,
  rulesFor: (row: Row, name: string) => Rule[],
): EntryChanges {
  const rulesOf = new Map<string, Rule[]>();
  for (const name of row.names) {
    for (const id of index.byName(name)) if (!rulesOf.has(id)) rulesOf.set(id, rulesFor(row, name));
  }
  const coloured = new Set(row.colorIndex ? index.byLatin(row.colorIndex) : []);
  const valuesOf = (id: string): IngredientChange['values'] => ({
    ...(row.tags ? { tags: row.tags } : {}),
    ...(row.colorIndex && coloured.has(id) ? { colorIndex: row.colorIndex } : {}),
  });
  return {
    title: row.title,
    rules: [...rulesOf].flatMap(([ingredientId, rules]) => rules.map((rule) => ({ ...rule, ingredientId }))),
    values: [...rulesOf.keys()]
      .map((id): IngredientChange => ({ id, values: valuesOf(id) }))
      .filter(({ values }) => Object.keys(values).length > 0),
  };
}

/**
 * Entries of one number that name the same ingredient are told apart by their order, and the first of several colour
 * indexes stays: otherwise the rows of one file would overwrite each other.
 */
function toldApart(entries: readonly (readonly [line: number, EntryChanges])[]): Map<number, EntryChanges> {
  const occurrences = new Map<string, number>();
  const coloured = new Set<string>();
  return new Map(
    entries.map(([line, { title, rules, values }]) => [
      line,
      {
        title,
        rules: rules.map((rule) => {
          const key = [rule.ingredientId, rule.country, rule.entry, rule.use, rule.variant].join('|');
          const occurrence = (occurrences.get(key) ?? 0) + 1;
          occurrences.set(key, occurrence);
          return occurrence === 1 ? rule : { ...rule, variant: `${rule.variant ?? ''}#${occurrence}` };
        }),
        values: values.map((change) => {
          if (!change.values.colorIndex || !coloured.has(change.id)) {
            if (change.values.colorIndex) coloured.add(change.id);
            return change;
          }
          const { colorIndex: _, ...others } = change.values;
          return { ...change, values: others };
        }),
      },
    ]),
  );
}

/** Takes out what an older edition of this source said and this one does not say any more. */
async function retireRules(tx: Executor, by: WriteAuthor): Promise<void> {
  const older = (await editionsOf(tx, by.edition.key)).filter(({ edition }) => edition < by.edition.edition);
  if (!older.length) return;
  const stale = await tx
    .select()
    .from(regulations)
    .where(
      and(
        ne(regulations.sourceEditionId, by.edition.id),
        inArray(
          regulations.sourceEditionId,
          older.map(({ id }) => id),
        ),
      ),
    );
  await removeRegulations(tx, stale, by);
}
