import { WITHDRAWN_NAME } from '../accounts/account-labels';
import { josa } from '../text/josa';
import { QUOTE_LIMITS } from './quote-limits';

/** Papers and terms a supplier can be asked for (docs/product/quotes.md#options). */
export const quoteOptionLabel = {
  PRICE: '단가',
  LEAD_TIME: '납기',
  COA: '시험성적서(COA)',
  MSDS: '물질안전보건자료(MSDS)',
  TDS: '기술자료(TDS)',
  COMPOSITION: '구성성분표',
  ALLERGEN: '알레르겐 확인서',
  VEGAN: '비건 증명',
  HALAL: '할랄 인증',
  NMPA: '중국 원료안전정보(NMPA) 번호',
  ORIGIN: '원산지 증명',
  ETC: '기타',
} as const;

export type QuoteOption = keyof typeof quoteOptionLabel;

/** Short labels for lists and table cells: `COA, MSDS`. */
const quoteOptionShortLabel: Record<QuoteOption, string> = {
  ...quoteOptionLabel,
  COA: 'COA',
  MSDS: 'MSDS',
  TDS: 'TDS',
  NMPA: 'NMPA 번호',
};

export const quoteUnitLabel = { g: 'g', kg: 'kg', L: 'L', drum: '드럼' } as const;

export type QuoteUnit = keyof typeof quoteUnitLabel;

/** How much is asked for. */
export interface QuoteWeight {
  amount: number;
  unit: QuoteUnit;
}

const number = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 4 });

/** `1,500 kg`, `2 드럼` */
export const formatWeight = ({ amount, unit }: QuoteWeight): string =>
  `${number.format(amount)} ${quoteUnitLabel[unit]}`;

/** Where a sample goes. */
export interface QuoteAddress {
  postcode: string;
  road: string;
  detail: string | null;
}

/** One line: `(13494) 경기 성남시 분당구 판교로 1, 2층` */
export const formatAddress = ({ postcode, road, detail }: QuoteAddress): string =>
  `(${postcode}) ${road}${detail ? `, ${detail}` : ''}`;

/** What a request asks for besides papers: `단가, 샘플`. */
export function askedFor(quote: { isSample: boolean; isMoq: boolean; quoteOptions: readonly QuoteOption[] }): string[] {
  return [
    ...quote.quoteOptions.filter((option) => TERMS.includes(option)).map((option) => quoteOptionShortLabel[option]),
    ...(quote.isSample ? ['샘플'] : []),
    ...(quote.isMoq ? ['MOQ'] : []),
  ];
}

/** The papers among the options, short: `COA, MSDS`. */
export const askedPapers = (options: readonly QuoteOption[]): string[] =>
  options.filter((option) => !TERMS.includes(option)).map((option) => quoteOptionShortLabel[option]);

/** Options that ask for terms; the others ask for papers. */
const TERMS: readonly QuoteOption[] = ['PRICE', 'LEAD_TIME'];

/** `영업일 기준 3일 이내 발송` */
export const formatSamplePeriod = (days: number): string =>
  days === 0 ? '당일 발송' : `영업일 기준 ${days}일 이내 발송`;

/** The name of a buyer whose data were taken out after their retention (docs/product/privacy.md#retention). */
export const ANONYMIZED_BUYER_NAME = '보관 기간 지남';

/** A name as the supplier reads it before the request is opened: 김민서 → 김○○, John Smith → J○○. Placeholders stay as they are. */
export function maskedName(name: string): string {
  if (name === ANONYMIZED_BUYER_NAME || name === WITHDRAWN_NAME) return name;
  const [first = ''] = [...name.trim()];
  return `${first}○○`;
}

/** Why a form of a request cannot be sent: at least one thing must be asked for (docs/product/quotes.md#request). */
export const NOTHING_ASKED_MESSAGE = '받을 자료, 샘플, MOQ 문의, 메모 가운데 하나는 있어야 해요.';

/** What the buyer agrees to, and since when the text reads so. */
export const QUOTE_CONSENT = {
  text: '견적 답변을 위해 연락처를 공급사에 제공하는 데 동의해요.',
  version: '2026-11-20',
} as const;

export const QUOTE_LIMIT_MESSAGES = {
  perDay: `견적은 하루에 ${QUOTE_LIMITS.perDay}건까지 요청할 수 있어요. 내일 다시 요청해 주세요.`,
  sameProduct: (product: string) =>
    `${josa(product, '은/는')} ${QUOTE_LIMITS.sameProductDays}일 동안 ${QUOTE_LIMITS.sameProduct}번까지 요청할 수 있어요. 보낸 요청을 확인해 주세요.`,
  atOnce: `한 번에 ${QUOTE_LIMITS.atOnce}개 원료까지 요청할 수 있어요.`,
} as const;
