import { casNumbersIn, ecNumbersIn } from '@gredia/domain';
import { defineSource } from '../import-source';
import { mergeKnown, noMatch } from '../merging/merge-known';
import { CHECKED_AT } from './licences';
import { lineOf, required, type Cells } from './record';

interface IdRow {
  name: string;
  refNo: string;
  casNo: string[];
  ecNo: string[];
  pubchemCid: string | null;
}

export const cosingIds = defineSource<IdRow>({
  key: 'cosing-ids',
  title: 'CosIng 번호와 PubChem CID (beautee CSV)',
  name: 'BEAUTEE cosmetic ingredients dataset',
  licence: 'MIT, © 2025 BEAUTEE',
  url: 'https://beautee.ru',
  defaultEdition: '2025',
  checkedAt: CHECKED_AT,
  format: { kind: 'csv', header: ['name', 'substanceId', 'casNo', 'ecNo', 'pubchem_cid', 'pubchem'] },
  checks: [
    { column: 'substanceId', pattern: /^\d+$/, share: 0.99, what: 'CosIng 번호' },
    { column: 'casNo', pattern: /\d-\d{2}-\d|^-/, share: 0.9, what: 'CAS 번호' },
    { column: 'pubchem_cid', pattern: /^\d+$/, share: 0.99, what: 'PubChem CID' },
  ],
  read(record) {
    const cells = record as Cells;
    return {
      name: required(cells.name, 'name'),
      refNo: required(cells.substanceId, 'substanceId'),
      casNo: casNumbersIn(cells.casNo ?? ''),
      ecNo: ecNumbersIn(cells.ecNo ?? ''),
      pubchemCid: lineOf(cells.pubchem_cid),
    };
  },
  createMerger: (tx, rows, by) =>
    mergeKnown(
      tx,
      rows,
      ({ name, refNo, casNo, ecNo, pubchemCid }, index) => {
        // The number is the registry's own; a name may have been respelt since.
        const byNumber = index.byRefNo(refNo);
        const byName = index.latinHit(name);
        const hit = byNumber.length ? { ids: byNumber, level: byName.level } : { ...byName, level: byName.level + 10 };
        if (!hit.ids.length) return noMatch(name);
        return { ...hit, values: { euCosingRefNo: refNo, euCasNo: casNo, euEcNo: ecNo, casNo, ecNo, pubchemCid } };
      },
      by,
    ),
});
