import { providerLabel, quoteStatusLabel, roleLabel, smsTargetLabel } from '@gredia/domain';

/** What modules note beside before and after, by its name. */
const labels: Readonly<Record<string, string>> = {
  fields: '바뀐 항목',
  method: '로그인 방법',
  provider: '소셜 로그인',
  devices: '기기 수',
  kinds: '동의 종류',
  role: '권한',
  by: '방법',
  key: '바뀐 것',
  from: '전',
  to: '후',
  isSpam: '스팸',
  quoteId: '견적 ID',
  productId: '원료 ID',
  productIds: '원료 ID',
  sellerId: '공급사 ID',
  ingredientId: '성분 ID',
  jobId: '작업 번호',
  task: '작업',
  outcome: '결과',
  collection: '목록',
  fileName: '파일',
  changed: '바꾼 행',
  added: '새로 만든 행',
  same: '그대로인 행',
  refused: '거절된 행',
  changeId: '변경 번호',
  transferId: '변경 번호',
  mergeId: '변경 번호',
  undoes: '되돌린 변경',
  products: '옮긴 원료',
  member: '담당 계정 ID',
  reason: '적은 이유',
  note: '공급사에 보낸 메모',
  isNormal: '정상 표시',
  visible: '보이기',
  sendingId: '발송 번호',
  target: '받는 사람',
  isAdvertisement: '광고성 정보',
  count: '건수',
  name: '이름',
  title: '이름',
  kept: '남은 성분',
  made: '새 성분',
  moved: '옮긴 값',
  rules: '규칙',
  law: '달라진 규제',
  labels: '달라진 라벨',
  searchAdded: '검색에 더한 이름',
  searchRemoved: '검색에서 뺀 이름',
  sources: '출처',
  address: '주소',
  isShared: '함께 쓰기',
  format: '형식',
  columns: '열',
  search: '검색어',
  filter: '조건',
  range: '범위',
  documentCount: '항목 수',
  sha256: 'SHA-256',
  dryRun: '시험 실행',
  sentence: '거절한 이유',
  substance: '규제 항목',
  ingredient: '성분',
  decision: '결정',
  condition: '조건',
  until: '미룬 때까지',
  purpose: '파일의 쓰임',
  virus: '찾은 악성 코드',
};

/** Values that are names of the code, by the name that they stand under. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  method: { ...providerLabel, credentials: '비밀번호', token: '접근 토큰' },
  provider: providerLabel,
  role: roleLabel,
  by: { transfer: '대표 이메일 변경', cli: '서버 명령' },
  key: {
    ...{ status: '상태', isSpam: '스팸', note: '메모', weight: '수량', isMoq: 'MOQ 문의', quoteOptions: '받을 자료' },
    ...{
      buyerName: '구매자',
      buyerCompany: '구매 회사',
      buyerContact: '연락처',
      buyerEmail: '이메일',
      buyerAddress: '주소',
    },
  },
  from: quoteStatusLabel,
  to: quoteStatusLabel,
  target: smsTargetLabel,
  decision: { IN: '넣기', OUT: '빼기' },
};

/** What only the way back needs. */
const UNTOLD = ['before', 'after', 'stood', 'stands'];

export const isTold = (name: string): boolean => !UNTOLD.includes(name);

const order = Object.keys(labels);

/** Where a name stands among others, whatever the order in which they were stored. */
export const placeOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);

/** What a name of the code is called; itself where nothing is known of it. */
export const detailName = (name: string): string => (Object.hasOwn(labels, name) ? labels[name]! : name);

/** What a value of the code says under a name; itself where it is no such value. */
export function detailWord(name: string, value: string): string {
  const known = Object.hasOwn(words, name) ? words[name]! : {};
  return Object.hasOwn(known, value) ? known[value]! : value;
}
