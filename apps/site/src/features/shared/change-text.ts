import { countryLabel, REGULATION_LEVELS, regulationLevelLabel } from '@gredia/domain';

/** What a changed field is called; an unknown one prints as it is. */
const keyLabel: Record<string, string> = {
  created: '새 항목',
  title: '이름',
  nameKor: '국문명',
  nameEng: '영문명',
  nameKorPrevious: '이전 국문명',
  nameEngPrevious: '이전 영문명',
  inci: 'INCI',
  INCI: 'INCI',
  colorIndex: '색소 번호',
  synonyms: '이명',
  description: '설명',
  casNo: 'CAS 번호',
  ecNo: 'EC 번호',
  rationalFormula: '분자식',
  functions: '기능',
  image: '사진',
  structureImage: '구조식',
  euCosingRefNo: 'CosIng 번호',
  euFunction: 'EU 기능',
  euInciName: 'EU INCI 이름',
  euINCIName: 'EU INCI 이름',
  euChemNameAndDescription: 'EU 화학명',
  euRestriction: 'EU 제한',
  euUpdatedAt: 'EU 갱신일',
  euInnName: 'EU INN 이름',
  euINNName: 'EU INN 이름',
  euEcNo: 'EU EC 번호',
  euCasNo: 'EU CAS 번호',
  nameCn: '중국 이름',
  nameJp: '일본 이름',
  cnRefNo: '중국 번호',
  descJp: '일본 표시',
  jpRefNo: '일본 번호',
  aiDescription: 'AI 설명',
  aiCategory: 'AI 분류',
  aiFunction: 'AI 기능',
  tags: '표시',
  limitedCountries: '국가별 규제',
  pubchemCid: 'PubChem 번호',
  kciaCode: '성분사전 번호',
};

export const labelOfKey = (key: string): string => keyLabel[key] ?? key;

const MAX_LENGTH = 80;

/** A logged value in one short line; `–` for nothing. */
export function textOfValue(value: unknown): string {
  const text = toText(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text || '–';
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join(', ');
  if (isRule(value))
    return [countryLabel[value.country] ?? value.country, levelText(value.level), toText(value.entry)].join(' ').trim();
  if (typeof value === 'object') return Object.values(value).map(toText).filter(Boolean).join(' ');
  return String(value);
}

/** A rule of a country as the log keeps it. */
function isRule(value: unknown): value is { country: string; level: string; entry?: unknown } {
  return isRecord(value) && typeof value['country'] === 'string' && typeof value['level'] === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function levelText(level: string): string {
  const known = REGULATION_LEVELS.find((candidate) => candidate === level);
  return known ? regulationLevelLabel[known] : level;
}
