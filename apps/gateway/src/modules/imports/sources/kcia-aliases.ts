import { josa } from '@gredia/domain';
import { RowRejected } from '../import-error';
import { defineSource } from '../import-source';
import { mergeKnown, noMatch } from '../merging/merge-known';
import { CHECKED_AT, KCIA } from './licences';
import { required, type Entry } from './record';

interface AliasToStandard {
  alias: string;
  standard: string;
}

const sameWithoutBlanks = (a: string, b: string) => a.replace(/\s/g, '') === b.replace(/\s/g, '');

export const kciaAliases = defineSource<AliasToStandard>({
  key: 'kcia-aliases',
  title: '다른 이름 → 한글 표준 이름 (JSON)',
  name: '대한화장품협회 화장품 성분사전: 다른 이름',
  ...KCIA,
  defaultEdition: '2026-03',
  checkedAt: CHECKED_AT,
  format: { kind: 'json', shape: 'object' },
  read(record) {
    const { key, value } = record as Entry;
    if (typeof value !== 'string') throw new RowRejected('표준 이름이 글자가 아니에요.');
    // Commas inside names are masked in this list.
    const unmasked = (name: string) => name.replaceAll('_C_', ',');
    return { alias: unmasked(required(key, '이름')), standard: unmasked(required(value, '표준 이름')) };
  },
  createMerger: (tx, rows, by) =>
    mergeKnown(
      tx,
      rows,
      ({ alias, standard }, index) => {
        const ids = index
          .byKorean(standard)
          .filter((id) => sameWithoutBlanks(index.identity(id)?.nameKor ?? '', standard));
        if (!ids.length) return noMatch(standard);
        const adds = ids.some((id) => {
          const known = index.identity(id)!;
          return ![known.nameKor ?? '', ...known.nameKorPrevious].some((name) => sameWithoutBlanks(name, alias));
        });
        if (!adds) return { ids, values: {} };
        const isOther = index.byKorean(alias).some((id) => !ids.includes(id) && index.identity(id)?.nameKor === alias);
        if (isOther) return { rejected: `${josa(`'${alias}'`, '은/는')} 다른 성분의 표준 이름이에요.` };
        return { ids, values: { synonyms: [alias] } };
      },
      by,
    ),
});
