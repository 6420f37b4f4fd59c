import { RowRejected } from '../import-error';
import { defineSource } from '../import-source';
import { annexRow, annexSource, conditions, type AnnexRow } from './annex';
import { asObject, lineOf, textOf, type Cells } from './record';

const IDENTIFIED = 'Identified INGREDIENTS or substances e.g.';

/** @throws RowRejected when the object has not the keys of its annex */
function cellsWith(record: unknown, keys: readonly string[]): Cells {
  const cells = asObject(record);
  const missing = keys.filter((key) => typeof cells[key] !== 'string');
  if (missing.length) throw new RowRejected(`항목에 '${missing.join("', '")}'이(가) 없어요.`);
  return cells as Cells;
}

const COLOUR_NAME = 'Colour index Number / Name of Common Ingredients Glossary';

export const annexFour = defineSource<AnnexRow>({
  ...annexSource,
  key: 'cosing-annex-iv',
  title: 'CosIng 부속서 IV 색소 (JSON)',
  name: 'Regulation (EC) No 1223/2009, Annex IV',
  defaultEdition: '2025-05',
  format: { kind: 'json', shape: 'array' },
  read(record) {
    const cells = cellsWith(record, ['Reference Number', 'Chemical name', COLOUR_NAME, 'Color']);
    const commonName = cells[COLOUR_NAME]!;
    const colorIndex = /CI \d{5}(?::\d)?/.exec(commonName)?.[0];
    // The export holds these three one column late: product type, limit, other conditions.
    const productType = cells['Conditions: Maximum concentration in ready for use preparation'];
    const limit = cells['Conditions: Other'];
    const other = cells['Wording of conditions of use and warnings'];
    const row = annexRow({
      ...{ annex: 'IV' as const, cells, chemicalName: cells['Chemical name']!, commonName },
      identified: cells[IDENTIFIED] ?? '',
      rule: {
        ...{ level: 'POSITIVE' as const, use: '색소', limit: lineOf(limit), nb: lineOf(cells.Color) },
        materialsEn: conditions(productType, other),
      },
    });
    if (colorIndex === undefined) return row;
    return { ...row, colorIndex, names: [...new Set([...row.names, colorIndex])] };
  },
});

function positiveList(annex: 'V' | 'VI', use: string, nameColumn: string) {
  return (record: unknown): AnnexRow => {
    const cells = cellsWith(record, ['Reference Number', nameColumn, 'Name of Common Ingredients Glossary']);
    return annexRow({
      ...{ annex, cells, chemicalName: cells[nameColumn]! },
      commonName: cells['Name of Common Ingredients Glossary'] ?? '',
      identified: cells[IDENTIFIED] ?? '',
      rule: {
        ...{ level: 'POSITIVE', use },
        limit: textOf(cells['Conditions: Maximum concentration in ready for use preparation']),
        materialsEn: conditions(cells['Conditions: Product Type, body parts'], cells['Conditions: Other']),
        nb: textOf(cells['Wording of conditions of use and warnings']),
      },
    });
  };
}

export const annexFive = defineSource<AnnexRow>({
  ...annexSource,
  key: 'cosing-annex-v',
  title: 'CosIng 부속서 V 보존제 (JSON)',
  name: 'Regulation (EC) No 1223/2009, Annex V',
  defaultEdition: '2025-05',
  format: { kind: 'json', shape: 'array' },
  read: positiveList('V', '보존제', 'Chemical name / INN'),
});

export const annexSix = defineSource<AnnexRow>({
  ...annexSource,
  key: 'cosing-annex-vi',
  title: 'CosIng 부속서 VI 자외선차단제 (JSON)',
  name: 'Regulation (EC) No 1223/2009, Annex VI',
  defaultEdition: '2025-05',
  format: { kind: 'json', shape: 'array' },
  read: positiveList('VI', '자외선차단제', 'Chemical name / INN / XAN'),
});
