import { ledgerBalances, transfersToWorth, type Transfer, type TransferKind } from '../../payments/ledger';
import { mayMovePayment, type PaymentStatus } from '../../payments/payment-status';
import type { OrderItemStatus } from '../order-item-status';
import { mayMoveItem, mayRefuseRequest, stepBackOf, type OrderActor } from '../order-item-workflow';
import { orderTotals, orderWorth, type OrderShipping, type PricedItem } from '../order-totals';

export interface LivingItem extends PricedItem {
  /** The state to which a refusal leads back. */
  before: OrderItemStatus | null;
  packageId: number;
}

/** What may happen to an order, in any order, also twice and too late. */
export type LifeEvent =
  | { kind: 'webhook'; says: PaymentStatus }
  | { kind: 'invoice' | 'invoice-paid' | 'expire' | 'give-up' | 'refund' }
  | { kind: 'move'; item: number; to: OrderItemStatus; by: OrderActor; isByChoice: boolean }
  | { kind: 'refuse' | 'take-back'; item: number; by: OrderActor };

/** An order without a database: it runs on the rules alone, as the gateway runs on them. */
export class OrderLife {
  transfers: Transfer[] = [];
  payment: PaymentStatus = 'READY';
  isExpired = false;
  readonly totalKrw: number;

  constructor(
    readonly items: LivingItem[],
    readonly shipping: readonly OrderShipping[],
    /** What is left of each package; the order took its own already. */
    readonly stock: number[],
  ) {
    this.totalKrw = orderTotals(items, shipping).totalKrw;
    for (const { packageId, quantity } of items) stock[packageId] = (stock[packageId] ?? 0) - quantity;
  }

  get isOpen(): boolean {
    return this.items.some(({ status }) => status === 'PENDING_PAYMENT');
  }

  apply(event: LifeEvent): void {
    if (event.kind === 'webhook') this.hear(event.says);
    if (event.kind === 'invoice' && this.isOpen && this.payment === 'READY') this.takeIn('INVOICED', 'ADMIN');
    if (event.kind === 'invoice-paid') this.payInvoice();
    if (event.kind === 'expire' && this.isOpen) this.isExpired = this.endAll('SYSTEM');
    if (event.kind === 'give-up' && this.isOpen) this.endAll('BUYER');
    if (event.kind === 'refund') this.refund();
    if (event.kind === 'move') this.move(event.item, event.to, event.by, event.isByChoice);
    if (event.kind === 'refuse') this.refuse(event.item, event.by);
    if (event.kind === 'take-back') this.takeBack(event.item, event.by);
  }

  /** Reads the provider's word; what is no move of a payment, such as the same word again, changes nothing. */
  private hear(says: PaymentStatus): void {
    if (says === 'CANCELLED' || says === 'PARTIAL_CANCELLED') return;
    if (!mayMovePayment(this.payment, says, 'PROVIDER')) return;
    if (says !== 'PAID') this.payment = says;
    else if (this.isOpen) this.takeIn('PAID', 'SYSTEM');
    else this.takeUnexpected();
  }

  private takeIn(kind: TransferKind, by: OrderActor): void {
    this.payment = kind === 'PAID' ? 'PAID' : 'PENDING';
    if (this.totalKrw > 0) this.transfers.push({ kind, amountKrw: this.totalKrw });
    for (const item of this.items) if (mayMoveItem(item.status, 'PAID', by)) item.status = 'PAID';
  }

  /** Money for an order that has ended: it goes back whole. */
  private takeUnexpected(): void {
    this.payment = 'PAID';
    if (this.totalKrw > 0) this.transfers.push({ kind: 'UNEXPECTED', amountKrw: this.totalKrw });
  }

  private payInvoice(): void {
    const owed = -ledgerBalances(this.transfers).RECEIVABLE;
    if (owed > 0) this.transfers.push({ kind: 'INVOICE_PAID', amountKrw: owed });
  }

  /** Before the payment an order ends as a whole. */
  private endAll(by: OrderActor): boolean {
    for (const item of this.items) this.leave(item, 'CANCELED', by);
    return true;
  }

  private refund(): void {
    const due = ledgerBalances(this.transfers).REFUND_DUE;
    if (due === 0) return;
    this.transfers.push({ kind: 'REFUNDED', amountKrw: due });
    for (const item of this.items) if (mayMoveItem(item.status, 'REFUNDED', 'SYSTEM')) item.status = 'REFUNDED';
  }

  private move(place: number, to: OrderItemStatus, by: OrderActor, isByChoice: boolean): void {
    const item = this.items[place % this.items.length];
    // Paying and giving back belong to the whole order; so does every end before the payment.
    if (!item || to === 'PAID' || to === 'REFUNDED' || item.status === 'PENDING_PAYMENT') return;
    if (!mayMoveItem(item.status, to, by)) return;
    item.isReturnedByChoice = to === 'RETURNED' && isByChoice;
    this.leave(item, to, by);
    this.balance();
  }

  private refuse(place: number, by: OrderActor): void {
    const item = this.items[place % this.items.length];
    if (item && item.before !== null && mayRefuseRequest(item.status, by)) item.status = item.before;
  }

  private takeBack(place: number, by: OrderActor): void {
    const item = this.items[place % this.items.length];
    const to = item && stepBackOf({ status: item.status, statusBefore: item.before }, by);
    if (!item || !to) return;
    [item.before, item.status] = [item.status, to];
    this.balance();
  }

  private leave(item: LivingItem, to: OrderItemStatus, by: OrderActor): void {
    if (!mayMoveItem(item.status, to, by)) throw new Error(`${item.status} may not become ${to} by ${by}.`);
    item.before = item.status;
    item.status = to;
    if (to === 'CANCELED') this.stock[item.packageId] = this.stockOf(item) + item.quantity;
  }

  private stockOf = ({ packageId }: LivingItem): number => this.stock[packageId] ?? 0;

  private balance(): void {
    this.transfers.push(...transfersToWorth(ledgerBalances(this.transfers), orderWorth(this.items, this.shipping)));
  }
}
