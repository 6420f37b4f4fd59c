import { z } from 'zod';
import { companyField, emailField } from '../accounts/account-fields';
import { businessNumberField } from '../contacts/business-number';
import { contactField } from '../contacts/contact-field';
import { PAYMENT_METHODS, type PaymentMethod } from '../payments/payment-method';
import { clientKeyField, quoteChangeFields } from '../quotes/quote-input';
import { optionalLine, requiredLine } from '../text/text-fields';
import { orderGaps } from './order-gaps';
import { ORDER_LIMITS } from './order-limits';
import { returnReasonLabel, type ReturnReason } from './order-item-status';

const idField = (sentence: string) => z.guid(sentence).transform((id) => id.toLowerCase());

const quantityField = z
  .number('수량을 숫자로 입력해 주세요.')
  .int('수량은 소수로 쓸 수 없어요.')
  .min(1, '수량을 1개 이상으로 정해 주세요.')
  .max(ORDER_LIMITS.quantity, `수량은 ${ORDER_LIMITS.quantity.toLocaleString('ko-KR')}개까지 쓸 수 있어요.`);

const orderLine = z.object({ packageId: idField('상품을 다시 골라 주세요.'), quantity: quantityField });

const isUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** The same field where it may be left out; blank and absent are null. */
const orNull = <Field extends z.ZodType>(field: Field) =>
  z
    .union([z.literal('').transform(() => null), field])
    .nullish()
    .transform((value) => value ?? null);

/** The fields of the checkout: each says in Korean what is wrong with it (docs/product/orders.md#placing). */
export const orderFields = {
  buyerName: requiredLine('이름', 50),
  buyerCompany: companyField.nullish().transform((company) => company || null),
  buyerBusinessNumber: orNull(businessNumberField),
  buyerRepresentative: optionalLine('대표자', 50),
  buyerTaxEmail: orNull(emailField),
  buyerContact: contactField,
  buyerEmail: z.string().min(1, '이메일을 입력해 주세요.').pipe(emailField),
  recipientName: optionalLine('받는 사람', 50),
  recipientContact: orNull(contactField),
  buyerAddress: quoteChangeFields.buyerAddress,
  note: optionalLine('배송 메모', 200),
  paymentMethod: z.enum(PAYMENT_METHODS as [PaymentMethod, ...PaymentMethod[]], '결제 방법을 골라 주세요.'),
  consent: z.literal(true, '주문 내용과 정보 제공에 동의해 주세요.'),
};

/** What the buyer says in the form of an order. `orderGaps` says what is missing beside what is there. */
export const orderForm = z.object(orderFields);

/** An order of packages, or at the price of one answered quote; never both. */
export const orderInput = z
  .object({
    ...orderFields,
    lines: z
      .array(orderLine)
      .max(ORDER_LIMITS.lines, `한 번에 ${ORDER_LIMITS.lines}가지까지 주문할 수 있어요.`)
      .default([]),
    quoteId: idField('견적을 다시 골라 주세요.')
      .nullish()
      .transform((id) => id ?? null),
    /** What the buyer saw as the sum: another one is refused, so that no price changes unseen. */
    expectedTotalKrw: z.number('합계를 다시 확인해 주세요.').int('합계를 다시 확인해 주세요.').min(0),
    clientKey: clientKeyField,
  })
  .superRefine((order, { addIssue }) => {
    for (const [field, message] of Object.entries(orderGaps(order))) {
      addIssue({ code: 'custom', path: [field], message });
    }
  })
  .refine(({ lines, quoteId }) => (quoteId === null) !== (lines.length === 0), {
    path: ['lines'],
    error: '주문할 상품을 골라 주세요.',
  })
  .refine(({ lines }) => isUnique(lines.map(({ packageId }) => packageId)), {
    path: ['lines'],
    error: '같은 상품이 두 번 들어 있어요.',
  });

export type OrderInput = z.output<typeof orderInput>;

/** What a cart holds from now on: the whole of it, so that a second sending changes nothing. Zero takes a line out. */
export const cartInput = z
  .array(
    z.object({
      packageId: idField('상품을 다시 골라 주세요.'),
      quantity: z.number().int().min(0).max(ORDER_LIMITS.quantity, '수량을 줄여 주세요.'),
    }),
  )
  .max(ORDER_LIMITS.lines, `장바구니에는 ${ORDER_LIMITS.lines}가지까지 담을 수 있어요.`);

const itemIds = z
  .array(idField('상품을 다시 골라 주세요.'))
  .min(1, '상품을 골라 주세요.')
  .max(ORDER_LIMITS.lines, `한 번에 ${ORDER_LIMITS.lines}가지까지 고를 수 있어요.`)
  .transform((ids) => [...new Set(ids)]);

/** Canceling items of an order. */
export const cancelItemsInput = z.object({
  orderId: idField('주문을 다시 골라 주세요.'),
  itemIds,
  reason: requiredLine('이유', 200),
});

const RETURN_REASONS = Object.keys(returnReasonLabel) as [ReturnReason, ...ReturnReason[]];

/** Asking to send items back, for the money or for another piece. */
export const returnInput = z.object({
  orderId: idField('주문을 다시 골라 주세요.'),
  itemIds,
  isExchange: z.boolean().default(false),
  reason: z.enum(RETURN_REASONS, '이유를 골라 주세요.'),
  note: optionalLine('설명', 500),
});

/** The supplier's word on what the buyer asked for; a refusal says why. */
export const resolveInput = z
  .object({
    orderId: idField('주문을 다시 골라 주세요.'),
    itemIds,
    accept: z.boolean('받아들일지 골라 주세요.'),
    note: optionalLine('이유', 500),
  })
  .refine(({ accept, note }) => accept || note !== null, { path: ['note'], error: '거절하는 이유를 적어 주세요.' });

/** An operator takes a step back that was noted by mistake. */
export const stepBackInput = z.object({
  orderId: idField('주문을 다시 골라 주세요.'),
  itemIds,
  to: z.enum(['PREPARING', 'SHIPPED'], '되돌릴 상태를 골라 주세요.'),
  reason: requiredLine('이유', 200),
});

/** Items of an order that arrived, or are confirmed. */
export const itemsInput = z.object({ orderId: idField('주문을 다시 골라 주세요.'), itemIds });
