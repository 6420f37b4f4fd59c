/** What a raw material is for, in the order in which forms list it (docs/product/products.md#functions). */
export const PRODUCT_FUNCTIONS = [
  '보습',
  '미백',
  '주름개선',
  '자외선차단',
  '탈모완화',
  '여드름완화',
  '진정',
  '항산화',
  '피지조절',
  '각질케어',
  '피부장벽',
  '탄력',
  '유화',
  '가용화',
  '점증',
  '계면활성',
  '보존',
  '킬레이트',
  'pH조절',
  '용제',
  '피막형성',
  '유연(에몰리언트)',
  '컨디셔닝',
  '착색',
  '착향',
  '발색·펄',
] as const;

/** Certificates of a raw material, in the order in which forms list it (docs/product/products.md#certificates). */
export const PRODUCT_CERTIFICATES = [
  'COSMOS',
  'ECOCERT',
  'NATRUE',
  'ISO 16128',
  '비건',
  '할랄',
  '코셔',
  'RSPO',
  '유기농',
  'GMP',
  'ISO 9001',
  'ISO 22716',
  'REACH',
  'NMPA 원료번호',
  'FDA',
  '동물실험 미실시',
  '특허',
  '논문',
] as const;

/** Types of documents of a raw material and their Korean labels. */
export const documentTypeLabel = {
  COA: '시험성적서',
  MSDS: '물질안전보건자료',
  TDS: '기술자료',
  SPEC: '규격서',
  COMPOSITION: '구성성분표',
  ALLERGEN: '알레르겐 확인서',
  CERTIFICATE: '인증서',
  PATENT: '특허·논문',
  BROCHURE: '소개서',
  PROCESS: '제조공정도',
  ETC: '기타',
} as const;

export type DocumentType = keyof typeof documentTypeLabel;

/** Who may open a document, and how that reads. */
export const documentAccessLabel = {
  PUBLIC: '공개',
  MEMBER: '회원',
  REQUEST: '요청 시',
} as const;

export type DocumentAccess = keyof typeof documentAccessLabel;
