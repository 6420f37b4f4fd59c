import { defineSource } from '../import-source';
import { mergeKnown, noMatch } from '../merging/merge-known';
import { CHECKED_AT } from './licences';
import { asObject, required, type Entry } from './record';

interface ChineseName {
  inci: string;
  nameCn: string;
  cnRefNo: string;
}

export const cnIecic = defineSource<ChineseName>({
  key: 'cn-iecic',
  title: '중국 IECIC 2021 이름 (JSON)',
  name: 'NMPA 已使用化妆品原料目录',
  licence: '공공 목록',
  url: 'https://www.nmpa.gov.cn',
  defaultEdition: '2021',
  checkedAt: CHECKED_AT,
  format: { kind: 'json', shape: 'object', at: 'map' },
  read(record) {
    const { key, value } = record as Entry;
    const entry = asObject(value);
    return {
      inci: required(key, 'INCI 이름'),
      // A trailing asterisk is a mark of the catalogue, not of the name.
      nameCn: required(entry.cn_name, 'cn_name')
        .replace(/(?<!\*)\*+$/, '')
        .trim(),
      cnRefNo: required(entry.iecic_serial, 'iecic_serial'),
    };
  },
  createMerger: (tx, rows, by) =>
    mergeKnown(
      tx,
      rows,
      ({ inci, nameCn, cnRefNo }, index) => {
        const { ids, level } = index.latinHit(inci);
        return ids.length ? { ids, level, values: { nameCn, cnRefNo } } : noMatch(inci);
      },
      by,
    ),
});
