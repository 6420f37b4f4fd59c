import { isoDay, josa } from '@gredia/domain';
import { LABEL_MAX } from '@gredia/domain/labels';
import { RowRejected } from '../import-error';
import { lineOf, required, textOf } from './record';

/** Longer names are no names, and no index could hold them. */
const NAME_MAX = 300;
const PRICE_MAX = 1_000_000_000;

/** A name, of a product or of a company. @throws RowRejected */
export function nameOf(value: unknown, what: string): string | null {
  const name = lineOf(value);
  if (name !== null && name.length > NAME_MAX) throw new RowRejected(`${josa(what, '이/가')} ${NAME_MAX}자를 넘어요.`);
  return name;
}

/** A name that a cosmetic cannot do without. @throws RowRejected */
export function requiredName(value: unknown, what: string): string {
  required(value, what);
  return nameOf(value, what)!;
}

/** A label as it stands. @throws RowRejected */
export function labelOf(value: unknown): string {
  const label = textOf(value);
  if (label === null) throw new RowRejected('전성분이 없어요.');
  if (label.length > LABEL_MAX) throw new RowRejected(`전성분이 ${LABEL_MAX.toLocaleString('ko')}자를 넘어요.`);
  return label;
}

/** Won: `12,500원`, `₩12500`. @throws RowRejected */
export function priceOf(value: unknown): number | null {
  const text = lineOf(value);
  if (text === null) return null;
  const [, digits] = /^[₩￦\\]?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?\s*원?$/.exec(text) ?? [];
  const price = digits === undefined ? NaN : Number(digits.replaceAll(',', ''));
  if (!(price <= PRICE_MAX)) throw new RowRejected(`가격을 읽을 수 없어요 (12500처럼 적어 주세요): ${text}`);
  return price;
}

/** A calendar day: `2027-03-31`, `2027.3.31`, `20270331`, `2027년 3월 31일까지`. @throws RowRejected */
export function dayOf(value: unknown, what: string): string | null {
  const text = lineOf(value);
  if (text === null) return null;
  const [, year, month, day] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*(?:일\.?\s*|\.\s*)?(?:까지)?$/.exec(text) ??
    [];
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const date = Date.parse(iso);
  // 2027-02-30 would become a day of March.
  if (Number.isNaN(date) || isoDay(date) !== iso) {
    throw new RowRejected(`${what} 날짜를 읽을 수 없어요 (2027-03-31처럼 적거나 비워 주세요): ${text}`);
  }
  return iso;
}

/** A web address. Pages link to it, so it is nothing else. @throws RowRejected */
export function addressOf(value: unknown, what: string): string | null {
  const text = lineOf(value);
  if (text === null) return null;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new RowRejected(`${what} 주소는 http:// 또는 https://로 시작해야 해요: ${text}`);
  }
  return text;
}
