import { latinNameKey } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import type { WriteAuthor } from '../../ingredients/public';
import type { Merger, StagedRow } from '../import-source';
import { isKorean, loadIdentities } from '../joining/ingredient-identities';
import { absorb } from './merge-ingredients';
import { mergeKnown } from './merge-known';

export interface AliasRow {
  /** An international name. */
  inci: string;
  /** Number of the Korean entry it means. */
  code: string;
}

/**
 * Merges a list of international names that mean entries of the Korean list. Where such a name is an ingredient of its
 * own until now, it becomes part of the entry.
 */
export async function mergeAliases(
  tx: Executor,
  rows: StagedRow<AliasRow>[],
  by: WriteAuthor,
): Promise<Merger<AliasRow>> {
  const identities = await loadIdentities(tx);
  const byCode = new Map(
    identities.flatMap(({ kciaCode, id }) => (kciaCode === null ? [] : [[kciaCode, id] as const])),
  );
  const own = new Map(identities.filter((entry) => !isKorean(entry)).map(({ inciKey, id }) => [inciKey, id]));
  const absorptions = rows.flatMap(({ row }) => {
    const from = own.get(latinNameKey(row.inci));
    const into = byCode.get(row.code);
    return from !== undefined && into !== undefined ? [{ from, into }] : [];
  });
  const merger = await mergeKnown<AliasRow>(
    tx,
    rows,
    ({ inci, code }, index) => {
      const id = index.byCode(code);
      if (id === undefined) return { rejected: `성분코드 ${code}인 성분이 없어요. KCIA 목록을 먼저 가져와 주세요.` };
      return { ids: [id], values: { synonyms: [inci] } };
    },
    by,
  );
  return {
    ...merger,
    async finish(inner) {
      await absorb(inner, absorptions, by);
    },
  };
}
