import { defineSource, type ColumnCheck } from '../import-source';
import { annexRow, annexSource, conditions, type AnnexRow } from './annex';
import { lineOf, textOf, type Cells } from './record';

const checks: ColumnCheck[] = [
  { column: 'Reference Number', pattern: /^\d+\s*[a-z]?$/i, share: 0.95, what: '항목 번호' },
  { column: 'CAS Number', pattern: /\d-\d{2}-\d|^-/, share: 0.9, what: 'CAS 번호' },
  { column: 'Update Date', pattern: /^\d{2}\/\d{2}\/\d{4}$/, share: 0.95, what: '날짜(dd/mm/yyyy)' },
];

/** The prohibition depends on how the substance is made or used: for what it lists, that is a restriction. */
const CONDITIONAL = /except(?: if| for normal)|unless|if (?:it|they) contain|when used/i;

export const annexTwo = defineSource<AnnexRow>({
  ...annexSource,
  key: 'cosing-annex-ii',
  title: 'CosIng 부속서 II 금지 (CSV)',
  name: 'Regulation (EC) No 1223/2009, Annex II',
  defaultEdition: '2025-12',
  checks,
  format: {
    kind: 'csv',
    preamble: 4,
    header: [
      ...['Reference Number', 'Chemical name / INN', 'CAS Number', 'EC Number', 'Regulation'],
      ...['Other Directives/Regulations', 'SCCS opinions', 'Chemical/IUPAC Name'],
      ...['Identified INGREDIENTS or substances e.g.', 'CMR', 'Update Date'],
    ],
  },
  read(record) {
    const cells = record as Cells;
    const chemicalName = cells['Chemical name / INN'] ?? '';
    const rule = { level: 'PROHIBITED' as const, materialsEn: textOf(chemicalName), nb: lineOf(cells.CMR) };
    return annexRow({
      ...{ annex: 'II' as const, cells, chemicalName, rule },
      identified: cells['Identified INGREDIENTS or substances e.g.'] ?? '',
      ...(CONDITIONAL.test(chemicalName) ? { ruleOfListed: { ...rule, level: 'RESTRICTED' as const } } : {}),
    });
  },
});

/** An entry without a limit that only asks to name the substance on the label. */
const LABELLING = /presence of the substance (?:must|shall) be indicated/i;

/** What the entry is about, in the words lists are grouped by. */
function useOf(productType: string, isLabelling: boolean): string | null {
  if (isLabelling) return '착향제';
  return /hair dye/i.test(productType) ? '염모제' : null;
}

export const annexThree = defineSource<AnnexRow>({
  ...annexSource,
  key: 'cosing-annex-iii',
  title: 'CosIng 부속서 III 제한 (CSV)',
  name: 'Regulation (EC) No 1223/2009, Annex III',
  defaultEdition: '2025-12',
  checks,
  format: {
    kind: 'csv',
    preamble: 4,
    header: [
      ...['Reference Number', 'Chemical name / INN', 'Name of Common Ingredients Glossary', 'CAS Number', 'EC Number'],
      ...['Product Type, body parts', 'Maximum concentration in ready for use preparation', 'Other'],
      ...['Wording of conditions of use and warnings', 'Regulation', 'Other Directives/Regulations', 'SCCS opinions'],
      ...['Chemical/IUPAC Name', 'Identified INGREDIENTS or substances e.g.', 'CMR', 'Update Date'],
    ],
  },
  read(record) {
    const cells = record as Cells;
    const productType = cells['Product Type, body parts'] ?? '';
    const limit = textOf(cells['Maximum concentration in ready for use preparation']);
    const isLabelling = limit === null && LABELLING.test(cells.Other ?? '');
    return annexRow({
      ...{ annex: 'III' as const, cells, chemicalName: cells['Chemical name / INN'] ?? '' },
      commonName: cells['Name of Common Ingredients Glossary'] ?? '',
      identified: cells['Identified INGREDIENTS or substances e.g.'] ?? '',
      rule: {
        level: isLabelling ? 'CAUTION' : 'RESTRICTED',
        use: useOf(productType, isLabelling),
        limit,
        materialsEn: conditions(productType, cells.Other),
        nb: textOf(cells['Wording of conditions of use and warnings']),
      },
    });
  },
});
