import { z } from 'zod';
import { cleanText } from '../text/text-fields';
import { clientKeyField, quoteAmountField, quoteUnitField } from './quote-input';
import { dayField } from '../time/day-field';

export const RESPONSE_MAX = 5000;
export const QUOTE_FILES_MAX = 5;
const SAMPLE_DAYS_MAX = 90;
const PRICE_MAX = 1_000_000_000;
const LEAD_TIME_MAX = 365;

/** Some paragraphs that must say something. */
const messageField = z
  .string()
  .max(10 * RESPONSE_MAX, `내용은 ${RESPONSE_MAX.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`)
  .transform(cleanText)
  .refine((text) => text !== '', '내용을 입력해 주세요.')
  .refine(
    (text) => [...text].length <= RESPONSE_MAX,
    `내용은 ${RESPONSE_MAX.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`,
  );

/** Ids of uploads. */
const quoteFilesField = z
  .array(z.guid('파일을 다시 올려 주세요.').transform((id) => id.toLowerCase()))
  .max(QUOTE_FILES_MAX, `파일은 ${QUOTE_FILES_MAX}개까지 붙일 수 있어요.`)
  .nullish()
  .transform((files) => files ?? []);

const quoteOfferField = z.object({
  unitPriceKrw: z
    .number('단가를 숫자로 입력해 주세요.')
    .int('단가는 원 단위로 입력해 주세요.')
    .min(1, '단가는 1원부터 쓸 수 있어요.')
    .max(PRICE_MAX, '단가는 10억 원까지 쓸 수 있어요.'),
  unit: quoteUnitField,
  moq: quoteAmountField.nullish().transform((moq) => moq ?? null),
  leadTimeDays: z
    .number('납기를 숫자로 입력해 주세요.')
    .int('납기는 날수로 입력해 주세요.')
    .min(0, '납기는 0일부터 쓸 수 있어요.')
    .max(LEAD_TIME_MAX, `납기는 ${LEAD_TIME_MAX}일까지 쓸 수 있어요.`)
    .nullish()
    .transform((days) => days ?? null),
  /** That it has not passed depends on today and is asked where today is known. */
  validUntil: dayField('날짜를 확인해 주세요.')
    .nullish()
    .transform((day) => day ?? null),
});

/** A supplier's answer (docs/product/quotes.md#answer). */
export const quoteResponseInput = z.object({
  message: messageField,
  files: quoteFilesField,
  sampleDeliveryPeriod: z
    .number('발송 기간을 숫자로 입력해 주세요.')
    .int('발송 기간은 날수로 입력해 주세요.')
    .min(0, '발송 기간은 0일부터 쓸 수 있어요.')
    .max(SAMPLE_DAYS_MAX, `발송 기간은 ${SAMPLE_DAYS_MAX}일까지 쓸 수 있어요.`)
    .nullish()
    .transform((days) => days ?? null),
  offer: quoteOfferField.nullish().transform((offer) => offer ?? null),
  clientKey: clientKeyField,
});

export type QuoteResponseInput = z.output<typeof quoteResponseInput>;

/** What the buyer writes after an answer: the text alone, or with files. */
export const quoteMessageInput = z
  .union(
    [z.string(), z.object({ text: z.string(), files: quoteFilesField, clientKey: clientKeyField })],
    '내용을 입력해 주세요.',
  )
  .transform((message) => (typeof message === 'string' ? { text: message, files: [], clientKey: null } : message))
  .pipe(z.object({ text: messageField, files: z.array(z.string()), clientKey: z.string().nullable() }));

/** The field it is written in; files are looked at as they are uploaded. */
export const quoteMessageForm = z.object({ text: messageField });
