/** What stands on the pages from the cart to the payment, in one file: who opens one of them goes on to the others. */
export { CartBody } from './cart/cart-body';
export { LocalPaymentCard } from './payment/local-payment-card';
export { PayAgain } from './payment/pay-again';
export { PaymentState } from './payment/payment-state';
