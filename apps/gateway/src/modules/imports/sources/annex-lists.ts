import { defineSource, type ColumnCheck } from '../import-source';
import type { ListedEntry } from '../merging/merge-substances';
import { annexEntry, annexSource } from './annex';
import type { Cells } from './record';

const checks: ColumnCheck[] = [
  { column: 'Reference Number', pattern: /^\d+\s*[a-z]?$/i, share: 0.95, what: '항목 번호' },
  { column: 'CAS Number', pattern: /\d-\d{2}-\d|^-/, share: 0.9, what: 'CAS 번호' },
  { column: 'Update Date', pattern: /^\d{2}\/\d{2}\/\d{4}$/, share: 0.95, what: '날짜(dd/mm/yyyy)' },
];

export const annexTwo = defineSource<ListedEntry>({
  ...annexSource('eu-ii'),
  key: 'cosing-annex-ii',
  title: 'CosIng 부속서 II 금지 (CSV)',
  name: 'Regulation (EC) No 1223/2009, Annex II',
  defaultEdition: '2025-12',
  checks,
  format: {
    kind: 'csv',
    preamble: 4,
    header: [
      'Reference Number',
      'Chemical name / INN',
      'CAS Number',
      'EC Number',
      'Regulation',
      'Other Directives/Regulations',
      'SCCS opinions',
      'Chemical/IUPAC Name',
      'Identified INGREDIENTS or substances e.g.',
      'CMR',
      'Update Date',
    ],
  },
  read(record) {
    const cells = record as Cells;
    return annexEntry({ cells, chemicalName: cells['Chemical name / INN'] ?? '', says: {} });
  },
});

export const annexThree = defineSource<ListedEntry>({
  ...annexSource('eu-iii'),
  key: 'cosing-annex-iii',
  title: 'CosIng 부속서 III 제한 (CSV)',
  name: 'Regulation (EC) No 1223/2009, Annex III',
  defaultEdition: '2025-12',
  checks,
  format: {
    kind: 'csv',
    preamble: 4,
    header: [
      'Reference Number',
      'Chemical name / INN',
      'Name of Common Ingredients Glossary',
      'CAS Number',
      'EC Number',
      'Product Type, body parts',
      'Maximum concentration in ready for use preparation',
      'Other',
      'Wording of conditions of use and warnings',
      'Regulation',
      'Other Directives/Regulations',
      'SCCS opinions',
      'Chemical/IUPAC Name',
      'Identified INGREDIENTS or substances e.g.',
      'CMR',
      'Update Date',
    ],
  },
  read(record) {
    const cells = record as Cells;
    return annexEntry({
      cells,
      chemicalName: cells['Chemical name / INN'] ?? '',
      commonName: cells['Name of Common Ingredients Glossary'] ?? '',
      says: {
        '제품과 부위': cells['Product Type, body parts'],
        '최대 농도': cells['Maximum concentration in ready for use preparation'],
        '다른 조건': cells.Other,
        '조건과 경고 문구': cells['Wording of conditions of use and warnings'],
      },
    });
  },
});
