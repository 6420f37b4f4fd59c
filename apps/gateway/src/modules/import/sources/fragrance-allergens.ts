import { ALLERGEN_TAG } from '@gredia/domain';
import { defineSource } from '../import-source';
import { mergeRegulations, type RegulationRow, type Rule } from '../merging/merge-regulations';
import { CHECKED_AT, KR_NOTICE } from './licences';
import { required, type Cells } from './record';

/** Entries of the European Annex III that ask for the same labelling, by INCI name. */
const annexEntry: Record<string, string> = {
  'BENZYL ALCOHOL': 'III/45',
  'AMYL CINNAMAL': 'III/67',
  'CINNAMYL ALCOHOL': 'III/69',
  CITRAL: 'III/70',
  EUGENOL: 'III/71',
  HYDROXYCITRONELLAL: 'III/72',
  ISOEUGENOL: 'III/73',
  'AMYLCINNAMYL ALCOHOL': 'III/74',
  'BENZYL SALICYLATE': 'III/75',
  CINNAMAL: 'III/76',
  COUMARIN: 'III/77',
  GERANIOL: 'III/78',
  'ANISE ALCOHOL': 'III/80',
  'BENZYL CINNAMATE': 'III/81',
  FARNESOL: 'III/82',
  LINALOOL: 'III/84',
  'BENZYL BENZOATE': 'III/85',
  CITRONELLOL: 'III/86',
  'HEXYL CINNAMAL': 'III/87',
  LIMONENE: 'III/88',
  'METHYL 2-OCTYNOATE': 'III/89',
  'ALPHA-ISOMETHYL IONONE': 'III/90',
  'EVERNIA PRUNASTRI EXTRACT': 'III/91',
  'EVERNIA FURFURACEA EXTRACT': 'III/92',
};

const labelling = {
  level: 'CAUTION',
  use: '착향제',
  limit: '표시 0.001%/0.01%',
  nb: '씻어내지 않는 제품에서 0.001%, 씻어내는 제품에서 0.01%를 넘으면 성분명을 적어야 해요.',
} as const;

export const fragranceAllergens = defineSource<RegulationRow>({
  key: 'kr-allergens',
  title: '착향제 알레르기 유발 성분 25종 (CSV)',
  name: '착향제의 구성 성분 중 알레르기 유발성분',
  ...KR_NOTICE,
  defaultEdition: '2024',
  checkedAt: CHECKED_AT,
  format: { kind: 'csv', header: ['inci', 'name_ko', 'cas_no'] },
  checks: [
    { column: 'name_ko', pattern: /[가-힣]/, share: 0.95, what: '한글 이름' },
    { column: 'cas_no', pattern: /^\d+-\d{2}-\d$/, share: 0.95, what: 'CAS 번호' },
  ],
  read(record) {
    const cells = record as Cells;
    const inci = required(cells.inci, 'inci');
    const entry = annexEntry[inci.toUpperCase()];
    const rules: Rule[] = [{ ...labelling, country: 'KR', entry: '알레르기 25종' }];
    if (entry) rules.push({ ...labelling, country: 'EU', entry });
    return {
      title: required(cells.name_ko, 'name_ko'),
      names: [inci, required(cells.name_ko, 'name_ko')],
      rules,
      tags: [ALLERGEN_TAG],
    };
  },
  createMerger: (tx, rows, by) => mergeRegulations(tx, rows, by),
});
