/** What other modules may use. */
export { balancesOf, post, transfersOf, type Posting } from './ledger/ledger.repository';
export { mayPayByInvoice } from './invoice-approval.service';
export { hearOfPayment } from './settling/hear-of-payment';
export { requestRefund } from './refunds/request-refund';
export { finishRefundOf } from './refunds/send-refund';
export { paymentOffice } from './payment-office';
export type { Payable, PaymentOffice } from './payment-office';
