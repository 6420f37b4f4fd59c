import {
  BRAND,
  formatAddress,
  formatBusinessNumber,
  formatContact,
  formatKoreanDay,
  isItemGone,
  keptShipping,
  lineTotal,
  orderDocumentLabel,
  orderTotals,
  paymentMethodLabel,
  priceText,
  shippingModeLabel,
  wonInWords,
  type QuoteAddress,
} from '@gredia/domain';
import {
  writeFacts,
  writeHead,
  writeHeading,
  writeParties,
  writeSums,
  writeTable,
  writeTotal,
} from '../../../platform/papers/blocks';
import { Paper } from '../../../platform/papers/paper';
import { contactFacts, supplierParty, type Buyer, type Contact } from '../../../platform/papers/parties';
import { pricedItem, wasItemPaid } from '../order-rows';
import type { OrderItemModel, OrderModel, OrderShippingModel } from '../orders.table';
import type { OrderPaper } from './order-paper-link';

export const ORDER_PAPER_TITLES: Record<OrderPaper, string> = {
  quotation: orderDocumentLabel.QUOTATION,
  statement: orderDocumentLabel.STATEMENT,
};

/** What a paper tells of an order: what its reader may see of it. */
export interface PaperOrder {
  order: OrderModel;
  items: readonly OrderItemModel[];
  shipping: readonly OrderShippingModel[];
  suppliers: readonly { id: string; contact: Contact }[];
  buyer: Buyer & {
    /** Of the company that a tax invoice goes to. */
    representative: string | null;
    phone: string | null;
    email: string | null;
    address: QuoteAddress | null;
    /** Who gets the goods; null where the buyer does, or readers may not know. */
    recipient: { name: string; contact: string } | null;
  };
}

/** Whether anything was traded that a statement can tell of: goods that were paid and stay with the buyer. */
export const isTraded = (items: readonly OrderItemModel[]): boolean =>
  items.some((item) => wasItemPaid(item) && !isItemGone(item.status));

const COLUMNS = [
  { label: '품목', width: 0 },
  { label: '규격', width: 0.22 },
  { label: '수량', width: 0.1, align: 'right' },
  { label: '단가', width: 0.17, align: 'right' },
  { label: '공급가액', width: 0.18, align: 'right' },
] as const;

/** An order as PDF: the quotation tells it as it was placed, the statement what of it stays with the buyer. */
export async function orderPaperPdf(kind: OrderPaper, asked: PaperOrder): Promise<Buffer> {
  const { order, suppliers, buyer } = asked;
  const { items, shipping } = kind === 'statement' ? keptOf(asked) : asked;
  const title = ORDER_PAPER_TITLES[kind];
  const date = formatKoreanDay(order.createdAt.toISOString());
  const names = suppliers.map(({ contact }) => contact.name);
  const [first] = suppliers;
  const paper = await Paper.begin({
    title,
    number: order.number,
    author: names.join(', '),
    foot: `이 ${title}는 ${date} ${BRAND.ko}에서 주문한 내용으로 만들었습니다.\n${BRAND.ko}는 통신판매중개자이며 거래 당사자가 아닙니다.`,
  });
  writeHead(paper, title, [
    ['주문 번호', order.number],
    ['주문일', date],
  ]);
  const isOne = suppliers.length === 1 && first !== undefined;
  writeParties(paper, [
    {
      role: '공급받는 분',
      name: buyer.company ? `${buyer.company} 귀중` : `${buyer.name} 귀하`,
      facts: [
        ['사업자번호', order.buyerBusinessNumber && formatBusinessNumber(order.buyerBusinessNumber)],
        ['대표자', buyer.representative],
        ...contactFacts({ person: buyer.company && buyer.name, phone: buyer.phone, email: buyer.email }),
      ],
    },
    isOne
      ? supplierParty(first.contact)
      : { role: '공급자', name: `${names[0] ?? ''} 외 ${names.length - 1}곳`, facts: [] },
  ]);
  const sums = orderTotals(items, shipping);
  writeTotal(paper, '합계 (부가세 포함)', wonInWords(sums.totalKrw), priceText(sums.totalKrw));
  for (const { id, contact } of suppliers) {
    const rows = rowsOf(id, items, shipping);
    if (rows.length === 0) continue;
    if (!isOne) {
      writeHeading(paper, contact.name);
      writeFacts(paper, contactFacts(contact));
    }
    writeTable(paper, COLUMNS, rows);
  }
  writeSums(paper, [
    ['공급가액', priceText(sums.supplyKrw)],
    ['부가세 (10%)', priceText(sums.vatKrw)],
    ['합계', priceText(sums.totalKrw)],
  ]);
  writeHeading(paper, '조건');
  writeFacts(paper, [
    ['결제 방법', paymentMethodLabel[order.paymentMethod]],
    ['결제 기한', order.expiresAt && `${formatKoreanDay(order.expiresAt.toISOString())}까지`],
    ['받을 곳', buyer.address && formatAddress(buyer.address)],
    ['받는 사람', buyer.recipient && `${buyer.recipient.name} ${formatContact(buyer.recipient.contact)}`],
    [
      '비고',
      kind === 'statement'
        ? '취소하거나 반품한 상품은 빠져 있습니다. 단가는 부가세 별도입니다.'
        : '단가와 공급가액은 부가세 별도입니다.',
    ],
  ]);
  return paper.end();
}

function keptOf({ items, shipping }: PaperOrder): Pick<PaperOrder, 'items' | 'shipping'> {
  return {
    items: items.filter(({ status }) => !isItemGone(status)),
    shipping: keptShipping(items.map(pricedItem), shipping),
  };
}

/** What one supplier sells, line by line, and its parcel. */
function rowsOf(
  supplierId: string,
  items: readonly OrderItemModel[],
  shipping: readonly OrderShippingModel[],
): string[][] {
  const goods = items
    .filter(({ sellerId }) => sellerId === supplierId)
    .map((item) => [
      item.name,
      item.pac,
      item.quantity.toLocaleString('ko-KR'),
      priceText(item.priceKrw),
      priceText(lineTotal(item)),
    ]);
  const parcels = shipping
    .filter(({ sellerId }) => sellerId === supplierId)
    .map(({ mode, feeKrw }) => ['배송비', shippingModeLabel[mode], '1', priceText(feeKrw), priceText(feeKrw)]);
  return [...goods, ...parcels];
}
