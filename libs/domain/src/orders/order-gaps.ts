import type { PaymentMethod } from '../payments/payment-method';

type Text = string | null;

/** What a tax invoice names of the company that it goes to. */
const INVOICE_PARTS = {
  buyerBusinessNumber: '사업자등록번호를 입력해 주세요.',
  buyerCompany: '상호를 입력해 주세요.',
  buyerRepresentative: '대표자를 입력해 주세요.',
  buyerTaxEmail: '계산서 받을 이메일을 입력해 주세요.',
} as const;

const RECIPIENT_PARTS = {
  recipientName: '받는 사람을 입력해 주세요.',
  recipientContact: '받는 사람의 연락처를 입력해 주세요.',
} as const;

/** What the rules of a whole order look at, as typed or as checked. */
type OrderParties = Record<keyof typeof INVOICE_PARTS | keyof typeof RECIPIENT_PARTS, Text> & {
  paymentMethod: PaymentMethod | '';
};

interface WantedParts {
  isInvoiced: boolean;
  /** Somebody else than the buyer gets the goods. */
  isForOther: boolean;
}

const isBlank = (text: Text): boolean => text === null || text.trim() === '';

/** A form knows what is wanted before anything of it is typed; otherwise what is there says it. */
const wantedBy = ({ buyerBusinessNumber, recipientName, recipientContact }: OrderParties): WantedParts => ({
  isInvoiced: !isBlank(buyerBusinessNumber),
  isForOther: !isBlank(recipientName) || !isBlank(recipientContact),
});

/**
 * What an order lacks, by field: a tax invoice names its company whole, paying later needs one, and whoever gets the goods
 * instead of the buyer has a name and a number (docs/product/orders.md#buyer-and-recipient).
 */
export function orderGaps(order: OrderParties, wanted: WantedParts = wantedBy(order)): Record<string, string> {
  const parts = { ...(wanted.isInvoiced && INVOICE_PARTS), ...(wanted.isForOther && RECIPIENT_PARTS) };
  const gaps: [string, string][] = Object.entries(parts).filter(([part]) => isBlank(order[part as keyof typeof parts]));
  if (order.paymentMethod === 'INVOICE' && !wanted.isInvoiced) {
    gaps.push(['paymentMethod', '후불로 결제하려면 세금계산서를 발행해야 해요.']);
  }
  return Object.fromEntries(gaps);
}

/** Who gets the goods of an order, and how to reach them: its buyer unless another one is named. */
export const recipientOf = (order: {
  buyerName: string;
  buyerContact: string;
  recipientName?: Text;
  recipientContact?: Text;
}): { name: string; contact: string } => ({
  name: order.recipientName ?? order.buyerName,
  contact: order.recipientContact ?? order.buyerContact,
});
