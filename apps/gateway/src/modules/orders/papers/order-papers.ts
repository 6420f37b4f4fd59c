import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { cleanFileName } from '../../../platform/files/file-name';
import type { PaperFile } from '../../../platform/papers/paper-door';
import { contactOf } from '../../../platform/papers/parties';
import { sellers } from '../../sellers/sellers.table';
import { orderShipping, orders, type OrderModel } from '../orders.table';
import { itemsOfOrder, wasItemPaid } from '../order-rows';
import { maskedBuyer } from '../reading/masked-buyer';
import { isTraded, ORDER_PAPER_TITLES, orderPaperPdf, type PaperOrder } from './order-paper';
import type { OrderPaper, PaperView } from './order-paper-link';

/** Makes a paper of an order; null where there is none, or nothing to tell in it. Who may have it is asked before. */
export async function makeOrderPaper(
  db: Database,
  paper: OrderPaper,
  orderId: string,
  view: PaperView,
): Promise<PaperFile | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return null;
  const isSeen = view === 'whole' || view === 'masked' ? () => true : (sellerId: string) => sellerId === view;
  const items = (await itemsOfOrder(db, orderId)).filter(
    (item) => isSeen(item.sellerId) && (view === 'whole' || view === 'masked' || wasItemPaid(item)),
  );
  if (items.length === 0 || (paper === 'statement' && !isTraded(items))) return null;
  const shipping = await db.select().from(orderShipping).where(eq(orderShipping.orderId, orderId));
  const ids = [...new Set(items.map(({ sellerId }) => sellerId))];
  const found = await db.select().from(sellers).where(inArray(sellers.id, ids));
  const content = await orderPaperPdf(paper, {
    order,
    items,
    shipping: shipping.filter(({ sellerId }) => isSeen(sellerId)),
    suppliers: ids.flatMap((id) => {
      const seller = found.find((one) => one.id === id);
      return seller ? [{ id, contact: contactOf(seller) }] : [];
    }),
    buyer: view === 'masked' ? maskedParty(order) : namedParty(order),
  });
  return { name: cleanFileName(`${ORDER_PAPER_TITLES[paper]}_${order.number}.pdf`, 'pdf'), content };
}

function namedParty(order: OrderModel): PaperOrder['buyer'] {
  const { recipientName, recipientContact } = order;
  return {
    company: order.buyerCompany,
    name: order.buyerName,
    representative: order.buyerRepresentative,
    phone: order.buyerContact,
    email: order.buyerEmail,
    address: order.buyerAddress,
    recipient: recipientName && recipientContact ? { name: recipientName, contact: recipientContact } : null,
  };
}

/** As operators read it. */
function maskedParty(order: OrderModel): PaperOrder['buyer'] {
  const { buyerName: name, buyerRepresentative: representative } = maskedBuyer(order);
  return {
    company: order.buyerCompany,
    name,
    representative,
    phone: null,
    email: null,
    address: null,
    recipient: null,
  };
}
