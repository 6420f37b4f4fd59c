/** When the files behind the definitions were last held against their sources. */
export const CHECKED_AT = '2026-11-20';

export const EU_REUSE = {
  licence: 'European Commission reuse notice (2011/833/EU), 출처 표시',
  url: 'https://ec.europa.eu/growth/tools-databases/cosing/',
} as const;

export const KCIA = {
  licence: '© 대한화장품협회, 공개 이용 허락 없음 (개발·시험용)',
  url: 'https://kcia.or.kr',
  testOnly: true,
} as const;

export const KR_NOTICE = {
  licence: '공공 고시 (저작권법 제7조), 2차 자료로 확인',
  url: 'https://www.mfds.go.kr',
} as const;

export const SHOP = { licence: '이용 허락 없음 (개발·시험용)', testOnly: true } as const;
