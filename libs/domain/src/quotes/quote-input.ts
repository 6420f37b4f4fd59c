import { z } from 'zod';
import { companyField, emailField } from '../accounts/account-fields';
import { contactField } from '../contacts/contact-field';
import { lineField, optionalLine, optionalText, requiredLine } from '../text/text-fields';
import {
  NOTHING_ASKED_MESSAGE,
  QUOTE_LIMIT_MESSAGES,
  quoteOptionLabel,
  quoteUnitLabel,
  type QuoteOption,
  type QuoteUnit,
} from './quote';
import { QUOTE_REASON_MAX, QUOTE_LIMITS } from './quote-limits';

export const QUOTE_NOTE_MAX = 2000;
const AMOUNT_MAX = 1_000_000;
/** As many as `formatWeight` shows. */
const AMOUNT_DECIMALS = 4;

const UNITS = Object.keys(quoteUnitLabel) as [QuoteUnit, ...QuoteUnit[]];
const OPTIONS = Object.keys(quoteOptionLabel) as [QuoteOption, ...QuoteOption[]];

export const quoteUnitField = z.enum(UNITS, '단위를 골라 주세요.');

export const quoteAmountField = z
  .number('수량을 숫자로 입력해 주세요.')
  .positive('수량은 0보다 커야 해요.')
  .max(AMOUNT_MAX, '수량은 1,000,000까지 쓸 수 있어요.')
  .refine(
    (amount) => Number(amount.toFixed(AMOUNT_DECIMALS)) === amount,
    `수량은 소수점 아래 ${AMOUNT_DECIMALS}자리까지 쓸 수 있어요.`,
  );

/** The idempotency key of one sending. It holds no blank: the gateway uses one to separate it from what it appends. */
export const clientKeyField = z
  .string()
  .max(100, '요청의 키는 100자까지 쓸 수 있어요.')
  .regex(/^[\x21-\x7e]+$/, '요청의 키는 띄어쓰기 없이 영문자, 숫자, 기호로 써 주세요.')
  .nullish()
  .transform((key) => key ?? null);

const quoteAddressField = z.object({
  postcode: z
    .string()
    .trim()
    .regex(/^\d{5}$/, '우편번호 5자리를 입력해 주세요.'),
  road: requiredLine('도로명 주소', 100),
  detail: optionalLine('상세 주소', 100),
});

const noteField = optionalText('메모', QUOTE_NOTE_MAX);

const optionalCompany = companyField.nullish().transform((company) => company || null);

/** The form of a request (docs/product/quotes.md#request): each field says in Korean what is wrong with it. */
export const quoteFields = {
  weight: z.object({ amount: quoteAmountField, unit: quoteUnitField }),
  isMoq: z.boolean(),
  isSample: z.boolean(),
  quoteOptions: z.array(z.enum(OPTIONS, '받을 자료를 다시 골라 주세요.')).transform((options) => [...new Set(options)]),
  note: noteField,
  buyerName: requiredLine('이름', 50),
  buyerCompany: optionalCompany,
  buyerContact: contactField,
  buyerEmail: z.string().min(1, '이메일을 입력해 주세요.').pipe(emailField),
  buyerAddress: quoteAddressField.nullish().transform((address) => address ?? null),
  consent: z.literal(true, '연락처 제공에 동의해 주세요.'),
};

/** Whether a request asks for anything at all (docs/product/quotes.md#request). */
export const asksForSomething = (input: {
  isMoq: boolean;
  isSample: boolean;
  quoteOptions: readonly QuoteOption[];
  note: string | null;
}): boolean => input.isMoq || input.isSample || input.quoteOptions.length > 0 || input.note !== null;

/** A request for a quote. The address is kept with a sample only: nothing else is sent to it. */
export const quoteInput = z
  .object({
    ...quoteFields,
    pid: z.guid('원료를 다시 골라 주세요.').transform((id) => id.toLowerCase()),
    clientKey: clientKeyField,
  })
  .refine(asksForSomething, { path: ['quoteOptions'], error: NOTHING_ASKED_MESSAGE })
  .refine(({ isSample, buyerAddress }) => !isSample || buyerAddress !== null, {
    path: ['buyerAddress'],
    error: '샘플 받을 주소를 입력해 주세요.',
  })
  .transform((input) => ({ ...input, buyerAddress: input.isSample ? input.buyerAddress : null }));

export type QuoteInput = z.output<typeof quoteInput>;

/** Several requests at once. */
export const quoteInputs = z
  .array(quoteInput)
  .min(1, '견적을 받을 원료를 골라 주세요.')
  .max(QUOTE_LIMITS.atOnce, QUOTE_LIMIT_MESSAGES.atOnce);

/** What the buyer, or an administrator, may change of a request that was sent. */
export const quoteChangeFields = {
  note: noteField,
  buyerContact: contactField,
  buyerAddress: quoteAddressField,
};

/** The same fields in one form, the lines of the address each on its own. */
export const quoteChangeForm = z.object({
  note: quoteChangeFields.note,
  buyerContact: quoteChangeFields.buyerContact,
  ...quoteChangeFields.buyerAddress.shape,
});

/** The form of closing or withdrawing a request: the reason is optional. */
export const quoteEndForm = z.object({ reason: optionalLine('이유', QUOTE_REASON_MAX) });

/** The note on a change of state. */
export const eventNoteField = lineField('내용', QUOTE_REASON_MAX)
  .nullish()
  .transform((text) => text || null);
