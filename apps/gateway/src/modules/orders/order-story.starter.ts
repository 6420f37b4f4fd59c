import {
  addDays,
  itemEndFrom,
  ledgerBalances,
  mayMoveItem,
  orderNumber,
  orderStatusOf,
  transferRoutes,
  UNPAID_DAYS,
  VIRTUAL_ACCOUNT_DAYS,
  type Courier,
  type OrderActor,
  type OrderItemStatus,
  type PaymentMethod,
  type ReturnReason,
} from '@gredia/domain';
import { randomInt } from 'node:crypto';
import { newId } from '../../platform/database/columns';
import { list, text, type StarterRow } from '../../platform/starter/starter-files';
import type { UserModel } from '../identity/accounts/accounts.table';
import type { localPayments } from '../payments/local/local-payments.table';
import type { LedgerTransferModel, OrderPaymentModel, OrderRefundModel } from '../payments/payments.table';
import type { Posting } from '../payments/public';
import { eventOf } from './moving/move-items';
import { postingsToWorth } from './moving/settle-order';
import type { OrderItemModel, OrderModel, orderItemEvents, OrderShippingModel } from './orders.table';
import { sumsOf, type PricedLine } from './placing/priced-lines';

export type OrderColumn = 'key' | 'buyer' | 'hoursAgo' | 'method' | 'contact' | 'address' | 'note';
export type OrderLineColumn = 'order' | 'item' | 'pac' | 'quantity';
/** `item` names one line, by the key of its item; none means all of them. */
export type OrderStepColumn =
  ('order' | 'item' | 'to' | 'by' | 'hoursAgo' | 'text' | 'reason') | ('courier' | 'trackingNumber');
type OrderRow = StarterRow<OrderColumn>;
type StepRow = StarterRow<OrderStepColumn>;

/** A line, and the key of the item that it is of. */
export interface StarterLine {
  key: string;
  line: PricedLine;
}

/** An order, everything that happened to it and its books. */
export interface OrderStory {
  order: OrderModel;
  items: OrderItemModel[];
  shipping: OrderShippingModel[];
  events: (typeof orderItemEvents.$inferInsert)[];
  /** Null where no payment was begun. */
  payment: OrderPaymentModel | null;
  local: typeof localPayments.$inferInsert | null;
  refunds: OrderRefundModel[];
  transfers: (Omit<LedgerTransferModel, 'sellerId' | 'paymentId' | 'refundId' | 'itemId'> & Posting)[];
}

/** Tells an order by its steps. Hours count back from now: whenever the files are loaded, something is under way. */
export function tellOrder(
  row: OrderRow,
  lines: readonly StarterLine[],
  steps: readonly StepRow[],
  buyer: UserModel,
  now: Date,
): OrderStory {
  const at = (hours: string): Date => new Date(now.getTime() - Number(hours) * 3_600_000);
  const createdAt = at(row.hoursAgo);
  const { shipping, ...sums } = sumsOf(lines.map(({ line }) => line));
  const [postcode = '', road = '', detail = null] = list(row.address);
  const method = row.method as PaymentMethod;
  const order: OrderModel = {
    id: newId(),
    number: orderNumber(createdAt, randomInt),
    importKey: `starter:${row.key}`,
    buyerId: buyer.id,
    quoteId: null,
    buyerName: buyer.name,
    buyerCompany: buyer.company,
    buyerBusinessNumber: null,
    buyerRepresentative: null,
    buyerTaxEmail: null,
    recipientName: null,
    recipientContact: null,
    buyerContact: row.contact,
    buyerEmail: row.buyer,
    buyerAddress: { postcode, road, detail },
    note: text(row.note),
    paymentMethod: method,
    status: 'PENDING_PAYMENT',
    ...sums,
    expiresAt: method === 'INVOICE' ? null : addDays(createdAt, UNPAID_DAYS),
    isExpired: false,
    createdAt,
    updatedAt: createdAt,
  };
  const items = lines.map(({ line }, position) => itemOf(order, line, position));
  const start = { to: 'PENDING_PAYMENT', by: 'BUYER', actorId: buyer.id } as const;
  const story: OrderStory = {
    order,
    items,
    shipping: shipping.map((one) => ({ ...one, orderId: order.id })),
    events: items.map(({ id }) => ({ ...eventOf(null, start), orderId: order.id, itemId: id, createdAt })),
    payment: null,
    local: null,
    refunds: [],
    transfers: [],
  };
  if (method === 'VIRTUAL_ACCOUNT') issueAccount(story, createdAt);
  const keys = new Map(items.map(({ id }, place) => [id, lines[place]?.key]));
  for (const step of steps) {
    const chosen = story.items.filter(({ id }) => step.item === '' || keys.get(id) === step.item);
    takeStep(story, chosen, step, at(step.hoursAgo));
  }
  return story;
}

const itemOf = (order: OrderModel, line: PricedLine, position: number): OrderItemModel => ({
  ...line,
  id: newId(),
  orderId: order.id,
  position,
  packageId: line.packageId ?? null,
  itemId: line.itemId ?? null,
  thumbnail: line.thumbnail ?? null,
  leadTimeDays: line.leadTimeDays ?? null,
  // The stock of the starter data is what is left after them.
  isStockTaken: false,
  status: 'PENDING_PAYMENT',
  statusBefore: null,
  shippingCompany: null,
  trackingNumber: null,
  returnReason: null,
  note: null,
  confirmsAt: null,
  refundId: null,
  orderedAt: order.createdAt,
  updatedAt: order.createdAt,
});

function takeStep(story: OrderStory, chosen: readonly OrderItemModel[], step: StepRow, at: Date): void {
  const to = step.to as OrderItemStatus;
  const moved = chosen.map((item): OrderItemModel => {
    const by = (text(step.by) as OrderActor | null) ?? moverOf(item.status, to);
    const note = to === 'REFUNDED' ? item.note : text(step.text);
    const actorId = by === 'BUYER' ? story.order.buyerId : null;
    const event = eventOf(item.status, { to, by, actorId, note });
    story.events.push({ ...event, orderId: item.orderId, itemId: item.id, createdAt: at });
    return {
      ...item,
      status: to,
      statusBefore: item.status,
      confirmsAt: itemEndFrom(to, at),
      note,
      updatedAt: at,
      ...(to === 'SHIPPED' && {
        shippingCompany: step.courier as Courier,
        trackingNumber: text(step.trackingNumber),
      }),
      ...(step.reason && { returnReason: step.reason as ReturnReason }),
    };
  });
  const byId = new Map(moved.map((item) => [item.id, item]));
  story.items = story.items.map((item) => byId.get(item.id) ?? item);
  keepBooks(story, moved, to, at);
  const { order } = story;
  const statuses = story.items.map(({ status }) => status);
  const isExpired = order.isExpired || (to === 'CANCELED' && step.by === 'SYSTEM');
  Object.assign(order, { isExpired, status: orderStatusOf(statuses, isExpired), updatedAt: at });
  if (!statuses.includes('PENDING_PAYMENT')) order.expiresAt = null;
}

/** What a step does to the money, by the rules of the house. */
function keepBooks(story: OrderStory, moved: readonly OrderItemModel[], to: OrderItemStatus, at: Date): void {
  const { order, items, shipping } = story;
  const post = (postings: readonly Posting[]) => {
    for (const posting of postings.filter(({ amountKrw }) => amountKrw > 0)) {
      const { from, to } = transferRoutes[posting.kind];
      story.transfers.push({ ...posting, id: newId(), from, to, createdAt: at });
    }
  };
  if (to === 'PAID') {
    if (order.totalKrw === 0) return;
    const payment = payOrder(story, at);
    const cause = `payment:${payment.id}:paid`;
    return post([{ orderId: order.id, paymentId: payment.id, kind: 'PAID', amountKrw: order.totalKrw, cause }]);
  }
  const { payment, local } = story;
  if (to === 'REFUNDED') {
    const refund = story.refunds.find(({ id }) => id === moved[0]?.refundId);
    if (!refund || !payment || !local) throw new Error('The starter data give money back that is not due.');
    Object.assign(refund, { status: 'DONE', doneAt: at, cancellationId: newId() });
    payment.cancelledKrw += refund.amountKrw;
    const status = payment.cancelledKrw === payment.amountKrw ? 'CANCELLED' : 'PARTIAL_CANCELLED';
    Object.assign(payment, { status, updatedAt: at });
    const cancellation = { id: refund.cancellationId ?? '', amountKrw: refund.amountKrw, reason: `[${refund.id}]` };
    const cancellations = [...(local.cancellations ?? []), cancellation];
    Object.assign(local, { status, cancelledKrw: payment.cancelledKrw, cancellations });
    const { id: refundId, amountKrw } = refund;
    const cause = `refund:${refundId}:returned`;
    return post([{ orderId: order.id, paymentId: payment.id, refundId, kind: 'REFUNDED', amountKrw, cause }]);
  }
  const balances = ledgerBalances(story.transfers);
  if (balances.HELD + balances.SUPPLIER === 0 || !payment) return;
  const postings = postingsToWorth({ order, items }, moved, shipping, balances);
  post(postings);
  const due = postings.find(({ kind }) => kind === 'REFUND_DUE');
  if (!due) return;
  const refund: OrderRefundModel = {
    id: newId(),
    orderId: order.id,
    paymentId: payment.id,
    amountKrw: due.amountKrw,
    status: 'DUE',
    reason: moved[0]?.note ?? '',
    cancellationId: null,
    failure: null,
    doneAt: null,
    createdAt: at,
  };
  story.refunds.push(refund);
  const gone = new Set(moved.map(({ id }) => id));
  story.items = items.map((item) => (gone.has(item.id) ? { ...item, refundId: refund.id } : item));
}

/** A payment at the local provider, in both books. */
function begin(story: OrderStory, at: Date): { payment: OrderPaymentModel; local: NonNullable<OrderStory['local']> } {
  const { id: orderId, totalKrw: amountKrw, paymentMethod: method } = story.order;
  const id = newId();
  const common = { id, method, amountKrw, status: 'READY', cancelledKrw: 0, failure: null, paidAt: null } as const;
  const account = { accountNumber: null, accountDueAt: null };
  const payment = { ...common, ...account, accountBank: null, accountHolder: null } as const;
  story.payment = { ...payment, orderId, provider: 'LOCAL', createdAt: at, updatedAt: at };
  story.local = { ...common, ...account, createdAt: at };
  return { payment: story.payment, local: story.local };
}

function payOrder(story: OrderStory, at: Date): OrderPaymentModel {
  const { payment, local } =
    story.payment && story.local ? { payment: story.payment, local: story.local } : begin(story, at);
  Object.assign(payment, { status: 'PAID', paidAt: at, updatedAt: at });
  Object.assign(local, { status: 'PAID', paidAt: at });
  return payment;
}

function issueAccount(story: OrderStory, at: Date): void {
  const { payment, local } = begin(story, at);
  const accountDueAt = addDays(at, VIRTUAL_ACCOUNT_DAYS);
  const account = { status: 'VIRTUAL_ACCOUNT_ISSUED', accountNumber: '90012345678', accountDueAt } as const;
  Object.assign(payment, account, { accountBank: '그레디아 로컬은행', accountHolder: '그레디아(로컬)' });
  Object.assign(local, account);
  story.order.expiresAt = accountDueAt;
}

/** Who takes a step: an administrator only where no other party may. */
function moverOf(from: OrderItemStatus, to: OrderItemStatus): OrderActor {
  const actors: OrderActor[] = ['SYSTEM', 'BUYER', 'SUPPLIER', 'ADMIN'];
  const by = actors.find((actor) => mayMoveItem(from, to, actor));
  if (!by) throw new Error(`No party may move an item from ${from} to ${to}.`);
  return by;
}
