import { RATIO_DAYS } from '../quotes/seller-ratios';

/** Shown instead of a figure while there are too few requests to count. */
export const GATHERING_LABEL = '집계 중';

/** A share (0 to 1) as `96%`. Only a whole share reads 100%, only an empty one 0%. */
export function formatShare(share: number): string {
  const percent = Math.round(share * 100);
  if (share > 0 && share < 1) return `${Math.min(99, Math.max(1, percent))}%`;
  return `${percent}%`;
}

const count = new Intl.NumberFormat('ko-KR');

/** How many requests a ratio counts: `최근 90일 25건` */
export const formatRatioBase = (base: number): string => `최근 ${RATIO_DAYS}일 ${count.format(base)}건`;

/** Business hours to the first answer, in full ones: `6시간`; less than one is one. */
export const formatFirstResponse = (hours: number): string => `${count.format(Math.max(1, Math.round(hours)))}시간`;

/** What a buyer who asks may expect: `평균 6시간(영업시간) 안에 첫 답변이 와요.`; null while it is not known. */
export const firstResponseSentence = (hours: number | null): string | null =>
  hours === null ? null : `평균 ${formatFirstResponse(hours)}(영업시간) 안에 첫 답변이 와요.`;

const ratioRules = {
  response: '2영업일 안에 답한 요청',
  confirm: '1영업일 안에 연 요청',
} as const;

/**
 * How a ratio came about, in words: `2영업일 안에 답한 요청 24건 ÷ 받은 요청 25건`; without numbers while it is not
 * known.
 * @param ratio share of `base`, 0 to 1
 */
export function ratioFormula(kind: keyof typeof ratioRules, ratio: number | null, base: number): string {
  const rule = ratioRules[kind];
  if (ratio === null) return `${rule} ÷ 받은 요청`;
  return `${rule} ${count.format(Math.round(ratio * base))}건 ÷ 받은 요청 ${count.format(base)}건`;
}
