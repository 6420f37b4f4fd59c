import { josa } from '@gredia/domain';
import type { ListKey } from '@gredia/domain/regulations';
import { RowRejected } from '../import-error';
import { defineSource } from '../import-source';
import type { ListedEntry } from '../merging/merge-substances';
import { annexEntry, annexSource } from './annex';
import { asObject, type Cells } from './record';

/** @throws RowRejected when the object has not the keys of its annex */
function cellsWith(record: unknown, keys: readonly string[]): Cells {
  const cells = asObject(record);
  const missing = keys.filter((key) => typeof cells[key] !== 'string');
  if (missing.length) throw new RowRejected(`항목에 ${josa(`'${missing.join("', '")}'`, '이/가')} 없어요.`);
  return cells as Cells;
}

const COLOUR_NAME = 'Colour index Number / Name of Common Ingredients Glossary';
const MAXIMUM = 'Conditions: Maximum concentration in ready for use preparation';
const WORDING = 'Wording of conditions of use and warnings';

export const annexFour = defineSource<ListedEntry>({
  ...annexSource('eu-iv'),
  key: 'cosing-annex-iv',
  title: 'CosIng 부속서 IV 색소 (JSON)',
  name: 'Regulation (EC) No 1223/2009, Annex IV',
  defaultEdition: '2025-05',
  format: { kind: 'json', shape: 'array' },
  read(record) {
    const cells = cellsWith(record, ['Reference Number', 'Chemical name', COLOUR_NAME, 'Color']);
    const commonName = cells[COLOUR_NAME]!;
    const colorIndex = /CI \d{5}(?::\d)?/.exec(commonName)?.[0];
    const entry = annexEntry({
      cells,
      chemicalName: cells['Chemical name']!,
      commonName,
      // The export holds these three one column late: product type, limit, other conditions.
      says: {
        이름: commonName,
        색: cells.Color,
        '제품과 부위': cells[MAXIMUM],
        '최대 농도': cells['Conditions: Other'],
        '다른 조건': cells[WORDING],
      },
    });
    if (colorIndex === undefined) return entry;
    const inciNames = [...new Set([colorIndex, ...(entry.inciNames ?? [])])];
    return { ...entry, inciNames };
  },
});

function positiveList(nameColumn: string) {
  return (record: unknown): ListedEntry => {
    const cells = cellsWith(record, ['Reference Number', nameColumn, 'Name of Common Ingredients Glossary']);
    return annexEntry({
      cells,
      chemicalName: cells[nameColumn]!,
      commonName: cells['Name of Common Ingredients Glossary']!,
      says: {
        '제품과 부위': cells['Conditions: Product Type, body parts'],
        '최대 농도': cells[MAXIMUM],
        '다른 조건': cells['Conditions: Other'],
        '조건과 경고 문구': cells[WORDING],
      },
    });
  };
}

const permits = (list: ListKey, key: string, title: string, number: string, nameColumn: string) =>
  defineSource<ListedEntry>({
    ...annexSource(list),
    key,
    title,
    name: `Regulation (EC) No 1223/2009, Annex ${number}`,
    defaultEdition: '2025-05',
    format: { kind: 'json', shape: 'array' },
    read: positiveList(nameColumn),
  });

export const annexFive = permits('eu-v', 'cosing-annex-v', 'CosIng 부속서 V 보존제 (JSON)', 'V', 'Chemical name / INN');
export const annexSix = permits(
  'eu-vi',
  'cosing-annex-vi',
  'CosIng 부속서 VI 자외선차단제 (JSON)',
  'VI',
  'Chemical name / INN / XAN',
);
