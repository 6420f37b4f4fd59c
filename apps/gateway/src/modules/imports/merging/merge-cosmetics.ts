import { LabelDictionary } from '@gredia/domain/labels';
import type { Executor } from '../../../platform/database/client';
import { type CosmeticsChange, readLabel, saveCosmetics } from '../../cosmetics/public';
import { refreshCounts, type WriteAuthor } from '../../ingredients/public';
import { readLabelEntries } from '../../labels/public';
import { ImportError } from '../import-error';
import type { Merger, StagedRow } from '../import-source';
import { firstLines, saveFirst } from './merge-products';

/** A cosmetic of a list; `importKey` is its key within the list. */
export type CosmeticsRow = Omit<CosmeticsChange, 'label' | 'createdAt' | 'checkedAt'>;

/** Merges a list of cosmetics and joins the names on their labels with the ingredients. */
export async function mergeCosmetics(
  tx: Executor,
  rows: StagedRow<CosmeticsRow>[],
  by: WriteAuthor,
): Promise<Merger<CosmeticsRow>> {
  const entries = await readLabelEntries(tx);
  if (!entries.length) {
    throw new ImportError('성분 사전이 비어 있어요. 먼저 성분을 가져와 주세요: npm run import -- --list');
  }
  const dictionary = new LabelDictionary(entries);
  const firstOf = firstLines(rows, ({ importKey }) => importKey);
  const changeOf = (row: CosmeticsRow): CosmeticsChange => ({
    ...row,
    importKey: `${by.edition.key}|${row.importKey}`,
    label: readLabel(row.ingredients, dictionary),
  });
  return {
    finish: refreshCounts,
    mergeBatch: (inner, batch) =>
      saveFirst(
        batch,
        firstOf,
        ({ importKey }) => importKey,
        (kept) => saveCosmetics(inner, kept.map(changeOf), by),
      ),
  };
}
