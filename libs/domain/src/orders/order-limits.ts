/** Bounds of an order and of a cart (docs/product/orders.md#limits). */
export const ORDER_LIMITS = {
  /** Different packages in one cart and so in one order. */
  lines: 50,
  /** Packages of one kind. */
  quantity: 9999,
  /** The contract carries whole won in 32 bits. */
  totalKrw: 2_000_000_000,
  /** Free samples of one package for one company, and in how many times 24 hours. */
  sampleDays: 180,
  samples: 1,
  /** Orders of one account in a day that nobody has paid. */
  unpaidPerDay: 20,
} as const;

export const ORDER_MESSAGES = {
  tooDear: '한 주문은 20억 원까지 결제할 수 있어요. 수량을 줄이거나 나누어 주문해 주세요.',
  quoteTooDear: '20억 원이 넘는 견적은 여기서 결제할 수 없어요. 공급사에 문의해 주세요.',
  gone: '더 이상 팔지 않는 상품이에요.',
  soldOut: '재고가 없어요.',
  priceChanged: '그 사이 금액이 바뀌었어요. 바뀐 금액을 확인하고 다시 주문해 주세요.',
  ownGoods: '우리 회사의 상품은 주문할 수 없어요.',
  sampleTaken: '샘플은 회사마다 180일에 한 번 받을 수 있어요.',
} as const;

/** What a package asks of the quantity that is ordered. */
export interface QuantityRules {
  bundle: number;
  maxQuantity: number | null;
  /** Null is not counted. */
  stockQuantity: number | null;
  isSample: boolean;
}

/** The most of a package in one order without looking at the stock; of a sample one unless its supplier says otherwise. */
export const mostOfOne = ({ maxQuantity, isSample }: QuantityRules): number =>
  Math.min(maxQuantity ?? (isSample ? ORDER_LIMITS.samples : ORDER_LIMITS.quantity), ORDER_LIMITS.quantity);

/** Why so many of a package cannot be ordered, as a sentence; null when they can (docs/product/shop.md#quantity). */
export function quantityProblem(rules: QuantityRules, quantity: number): string | null {
  const { bundle, stockQuantity } = rules;
  if (!Number.isInteger(quantity) || quantity < 1) return '수량을 1개 이상으로 정해 주세요.';
  if (quantity > mostOfOne(rules)) return `한 번에 ${mostOfOne(rules).toLocaleString('ko-KR')}개까지 주문할 수 있어요.`;
  if (quantity % bundle !== 0) return `${bundle.toLocaleString('ko-KR')}개 단위로 주문해 주세요.`;
  if (stockQuantity !== null && stockQuantity < bundle) return ORDER_MESSAGES.soldOut;
  if (stockQuantity !== null && quantity > stockQuantity) {
    return `재고가 ${stockQuantity.toLocaleString('ko-KR')}개 남았어요. 수량을 줄여 주세요.`;
  }
  return null;
}
