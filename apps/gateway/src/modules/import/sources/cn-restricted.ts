import { defineSource } from '../import-source';
import { mergeRegulations, type RegulationRow } from '../merging/merge-regulations';
import { CHECKED_AT } from './licences';
import { asObject, lineOf, required, textOf } from './record';

export const cnRestricted = defineSource<RegulationRow>({
  key: 'cn-restricted',
  title: '중국 안전기술규범 표 3 제한 성분 (JSON)',
  name: '化妆品安全技术规范 表3',
  licence: '공공 기준',
  url: 'https://www.nmpa.gov.cn',
  defaultEdition: '2015',
  checkedAt: CHECKED_AT,
  format: { kind: 'json', shape: 'array', at: 'entries' },
  read(record) {
    const entry = asObject(record);
    const listed = Array.isArray(entry.match_inci) ? entry.match_inci.flatMap((name) => lineOf(name) ?? []) : [];
    const named = (lineOf(entry.inci_name) ?? '').split(/;\s*/).filter((name) => name !== '');
    const chinese = required(entry.cn_name, 'cn_name');
    return {
      title: chinese,
      names: [...new Set([...listed, ...named, ...(lineOf(entry.en_name) ?? '').split(/;\s*/)])].filter(
        (name) => name !== '',
      ),
      rules: [
        {
          ...{ country: 'CN', level: 'RESTRICTED', entry: `表3/${String(entry.no)}`, limit: textOf(entry.max_conc) },
          materialsEn: lineOf(entry.en_name),
          nb:
            [textOf(entry.scope), textOf(entry.other_limits), textOf(entry.label_warning)]
              .filter((text) => text !== null)
              .join('\n') || null,
        },
      ],
    };
  },
  createMerger: (tx, rows, by) => mergeRegulations(tx, rows, by),
});
