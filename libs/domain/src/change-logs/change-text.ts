import { countryLabel, regulationLevelLabel } from '../ingredients/regulation';
import { documentAccessLabel, documentTypeLabel } from '../products/product-values';

const labels: Record<string, string> = {
  created: '새로 등록',
  merged: '합친 항목',
  unmerged: '합치기 되돌림',
  split: '나눈 항목',
  unsplit: '나누기 되돌림',
  removed: '삭제',
  restored: '되살림',
  names: '다른 이름',
  texts: '원문',
  levels: '규제 정도',
  state: '상태',
  entry: '항목 번호',
  members: '해당 성분',
  namekor: '국문명',
  nameeng: '영문명',
  namekorprevious: '이전 국문명',
  nameengprevious: '이전 영문명',
  inci: 'INCI',
  incis: 'INCI',
  mappedincis: '조성',
  colorindex: 'CI 번호',
  synonyms: '다른 이름',
  description: '설명',
  casno: 'CAS 번호',
  ecno: 'EC 번호',
  rationalformula: '분자식',
  pubchemcid: 'PubChem 번호',
  functions: '기능',
  image: '이미지',
  structureimage: '구조식',
  skindeep: '안전 점수',
  eucosingrefno: 'CosIng 번호',
  eufunction: 'EU 기능',
  euinciname: 'EU INCI',
  euchemnameanddescription: 'EU 화학명',
  eurestriction: 'EU 제한',
  euupdatedat: 'EU 갱신일',
  euinnname: 'INN',
  eucasno: 'EU CAS 번호',
  euecno: 'EU EC 번호',
  namecn: '중문명',
  namejp: '일문명',
  kciacode: '성분사전 코드',
  uselevels: '사용 농도',
  cnrefno: '중국 번호',
  jprefno: '일본 번호',
  descjp: '일문 설명',
  aidescription: 'AI 설명',
  aicategory: 'AI 분류',
  aifunction: 'AI 기능',
  aitexts: 'AI 글',
  tags: '태그',
  limitedcountries: '국가별 규제',
  name: '이름',
  manufacture: '제조사',
  dealer: '판매사',
  type: '유형',
  certificates: '인증',
  madein: '원산지',
  note: '설명',
  visible: '공개',
  documents: '문서',
  purity: '순도',
  minorder: '최소 주문',
  leadtime: '납기',
  issample: '샘플',
  externallink: '외부 링크',
  thumbnailsrc: '사진',
  productname: '이름',
  brand: '브랜드',
  madeby: '제조사',
  seller: '판매사',
  ingredients: '전성분',
  category: '분류',
  productcode: '제품 코드',
  pricekrw: '가격',
  url: '판매 주소',
  duedate: '사용 기한',
};

/** Korean name of a changed field as the change log keys it; null for a key without one, which is printed as it is. */
export function changeLabel(key: string): string | null {
  return labels[key.toLowerCase()] ?? null;
}

/** A logged value in one line: lists joined, rules, documents, decisions and parts of a composition in words; null when it says nothing. */
export function changeValueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (Array.isArray(value)) return value.flatMap((entry) => changeValueText(entry) ?? []).join(', ') || null;
  if (typeof value === 'object') return recordText(new Map(Object.entries(value)));
  return String(value);
}

function recordText(record: Map<string, unknown>): string | null {
  const country = record.get('country');
  if (typeof country === 'string') {
    const level = String(record.get('level') ?? '');
    const levels: Record<string, string> = regulationLevelLabel;
    const rule = [countryLabel[country] ?? country, levels[level] ?? level].join(' ');
    const words = ['use', 'limit', 'condition', 'form', 'labelText'].map((field) => record.get(field));
    return [rule, ...words].filter(Boolean).join(' · ');
  }
  const access = record.get('access');
  if (typeof access === 'string') {
    const types: Record<string, string> = documentTypeLabel;
    const accesses: Record<string, string> = documentAccessLabel;
    const type = String(record.get('type'));
    const words = [types[type] ?? type, record.get('title'), record.get('language'), record.get('issuedOn')];
    return [...words, accesses[access] ?? access].filter(Boolean).join(' · ');
  }
  const ingredient = record.get('ingredient');
  if (typeof ingredient === 'string') {
    const applies = record.get('applies') === false ? '해당하지 않음' : '해당';
    return [`${ingredient} ${applies}`, record.get('condition')].filter(Boolean).join(' · ');
  }
  const inci = record.get('inci') ?? record.get('INCI');
  if (inci) return record.get('ratio') ? `${String(inci)} ${String(record.get('ratio'))}%` : String(inci);
  if (!record.has('v')) return changeValueText([...record.values()]);
  // A value of a machine never stands without its reason.
  return [changeValueText(record.get('v')), changeValueText(record.get('r'))].filter(Boolean).join(' – ') || null;
}
