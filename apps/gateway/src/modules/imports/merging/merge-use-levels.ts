import { latinNameKey } from '@gredia/domain';
import type { UseLevel } from '@gredia/domain/regulations';
import type { Executor } from '../../../platform/database/client';
import type { WriteAuthor } from '../../ingredients/public';
import { type IngredientUseLevel, replaceUseLevels, storedUseLevels } from '../../regulations/public';
import type { Merger, RowOutcome, StagedRow } from '../import-source';
import { NameIndex } from '../joining/name-index';
import { noMatch } from './merge-known';

/** A row of a list of amounts: one name and what was used of it. */
export interface ListedLevels {
  inci: string | null;
  nameCn: string | null;
  levels: UseLevel[];
}

/** Ingredients that are called exactly so, by their INCI or English name, else by the Chinese one. */
function idsOf(index: NameIndex, { inci, nameCn }: ListedLevels): string[] {
  const hit = inci === null ? null : index.latinHit(inci);
  const merged = hit?.ids.filter((id) => isMergedInto(index, id, latinNameKey(inci!))) ?? [];
  if (merged.length) return merged;
  if (!hit?.ids.length || hit.level > 0) return nameCn === null ? [] : index.byChinese(nameCn);
  // Several Korean ingredients share an English name: the one whose INCI name it is has the history.
  const key = latinNameKey(inci!);
  const own = hit.ids.filter((id) => index.identity(id)?.inciKey === key);
  return own.length ? own : hit.ids;
}

/** Whether an ingredient of that name became part of it. */
const isMergedInto = (index: NameIndex, id: string, key: string): boolean =>
  index
    .identity(id)
    ?.merged?.some(({ inci, nameEng }) =>
      [inci, nameEng].some((name) => name !== null && latinNameKey(name) === key),
    ) ?? false;

const subjectOf = ({ ingredientId, kind, place, application }: IngredientUseLevel) =>
  [ingredientId, kind, place, application].join('|');

/** A list of medicated cosmetics may name several amounts for one product; of histories the highest counts. */
const keyOf = (level: IngredientUseLevel) =>
  level.kind === 'QUASI_DRUG_RANGE' ? `${subjectOf(level)}|${contentOf(level)}` : subjectOf(level);

const contentOf = ({ minPercent, maxPercent, note }: IngredientUseLevel) => [minPercent, maxPercent, note].join('|');

/**
 * Merges a list of amounts that were in use. They are written in one go at the end: the whole list takes the place of
 * what an earlier import of it wrote.
 */
export async function mergeUseLevels(
  tx: Executor,
  rows: readonly StagedRow<ListedLevels>[],
  by: WriteAuthor,
  loaded?: NameIndex,
): Promise<Merger<ListedLevels>> {
  const index = loaded ?? (await NameIndex.load(tx));
  const before = await storedUseLevels(tx, by.edition.key);
  const subjects = new Set(before.map(subjectOf));
  const contents = new Set(before.map((level) => `${subjectOf(level)}|${contentOf(level)}`));
  const levels = new Map<string, IngredientUseLevel>();
  const saidBy = new Map<number, IngredientUseLevel[]>();
  for (const { line, row } of rows) {
    const ids = idsOf(index, row);
    const said = ids.flatMap((ingredientId) => row.levels.map((level) => ({ ingredientId, ...level })));
    if (ids.length) saidBy.set(line, said);
    for (const level of said) {
      const known = levels.get(keyOf(level));
      if (!known || (level.maxPercent ?? 0) > (known.maxPercent ?? 0)) levels.set(keyOf(level), level);
    }
  }

  const outcomeOf = ({ line, row }: StagedRow<ListedLevels>): RowOutcome => {
    const said = saidBy.get(line);
    if (!said) return noMatch(row.inci ?? row.nameCn ?? '');
    const counted = said.filter((level) => levels.get(keyOf(level)) === level);
    if (counted.some((level) => !subjects.has(subjectOf(level)))) return 'created';
    return counted.every((level) => contents.has(`${subjectOf(level)}|${contentOf(level)}`)) ? 'unchanged' : 'updated';
  };
  return {
    mergeBatch: (_, batch) => Promise.resolve(batch.map(outcomeOf)),
    finish: (inner) => replaceUseLevels(inner, [...levels.values()], by.edition),
  };
}

const STRENGTH: RowOutcome[] = ['created', 'updated', 'unchanged'];

/** Merges rows that speak twice: what either half did counts; a row is refused only where both halves refuse it. */
export function mergeBoth<Row>(first: Merger<Row>, second: Merger<Row>): Merger<Row> {
  return {
    async mergeBatch(tx, batch) {
      const [some, others] = [await first.mergeBatch(tx, batch), await second.mergeBatch(tx, batch)];
      return some.map((outcome, at) => {
        const both = [outcome, others[at]!];
        return STRENGTH.find((strength) => both.includes(strength)) ?? outcome;
      });
    },
    async finish(tx) {
      await first.finish?.(tx);
      await second.finish?.(tx);
    },
  };
}
