import { lawList, type ListKey } from './law-lists';

/** What the lists of a country are called together when all of them are meant. */
const TOGETHER: Record<string, string> = {
  KR: '별표 1·2, 색소, 알레르기 유발성분',
  EU: '부속서 II–VI',
  CN: '안전기술규범 표 1–7',
  JP: '화장품 기준 별표 1–4',
  ASEAN: '아세안 부속서 II–VII',
  CA: '캐나다 핫리스트',
  US: '21 CFR 700·73·74, 자외선차단 성분, 캘리포니아 AB 2762',
};

/** The lists of a country in a few words: together where all of them are there, else each by its title. */
export function lawListNames(country: string, lists: readonly ListKey[], areAll: boolean): string {
  const together = TOGETHER[country];
  return areAll && together ? together : lists.map((list) => lawList(list).title).join(', ');
}
