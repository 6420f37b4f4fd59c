/** Couriers and their Korean labels (docs/product/quotes.md#couriers). */
export const courierLabel = {
  CJ: 'CJ대한통운',
  POST: '우체국택배',
  HANJIN: '한진택배',
  LOTTE: '롯데택배',
  LOGEN: '로젠택배',
  KYUNGDONG: '경동택배',
  DAESIN: '대신택배',
  CHUNIL: '천일택배',
  ILYANG: '일양로지스',
  KUNYOUNG: '건영택배',
  HAPDONG: '합동택배',
  EMS: 'EMS',
  DHL: 'DHL',
  FEDEX: 'FedEx',
  UPS: 'UPS',
  SF: 'SF Express',
  DIRECT: '직접배송',
  PICKUP: '방문수령',
  QUICK: '퀵서비스',
  ETC: '기타',
} as const;

export type Courier = keyof typeof courierLabel;

/** Whether a courier gives parcels a tracking number; the other ways hand the parcel over in person. */
export const needsTrackingNumber = (courier: Courier): boolean => !['DIRECT', 'PICKUP', 'QUICK'].includes(courier);

/** How many digits the tracking numbers of some couriers have. */
const digits: Partial<Record<Courier, readonly number[]>> = {
  CJ: [10, 12],
  POST: [13],
  HANJIN: [10, 11, 12, 13, 14],
  LOTTE: [10, 11, 12, 13],
  LOGEN: [10, 11, 12, 13],
};

/** Couriers whose numbers are refused when their length is wrong; for the others it is only pointed out. */
const STRICT: readonly Courier[] = ['CJ', 'POST'];

/** A tracking number as it is stored: without blanks and hyphens. */
export const cleanTrackingNumber = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Why a tracking number is refused, as a sentence; null when it is accepted. */
export function trackingNumberProblem(courier: Courier, number: string): string | null {
  if (number === '') return needsTrackingNumber(courier) ? '송장번호를 입력해 주세요.' : null;
  if (!/^[A-Z\d]{1,40}$/.test(number)) return '송장번호에는 숫자와 영문만 쓸 수 있어요.';
  return STRICT.includes(courier) && looksOdd(courier, number)
    ? `${courierLabel[courier]} 송장번호는 숫자 ${digits[courier]?.join('자리나 ')}자리예요.`
    : null;
}

/** A hint beside the field for a number that is accepted but looks wrong; null without one. */
export function trackingNumberHint(courier: Courier, number: string): string | null {
  if (number === '' || STRICT.includes(courier) || !looksOdd(courier, number)) return null;
  return `${courierLabel[courier]} 송장번호와 길이가 달라요. 다시 확인해 주세요.`;
}

function looksOdd(courier: Courier, number: string): boolean {
  const lengths = digits[courier];
  return lengths !== undefined && !(/^\d+$/.test(number) && lengths.includes(number.length));
}
