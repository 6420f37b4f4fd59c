import { MASKED, maskedEmail, maskedName, maskedPhone } from '@gredia/domain';
import type { OrderModel } from '../orders.table';

/**
 * Who bought and who gets the goods, as operators read it: enough to tell orders apart, and to be asked for
 * (docs/product/orders.md#who-sees-what).
 */
export function maskedBuyer(order: OrderModel) {
  return {
    buyerName: maskedName(order.buyerName),
    buyerRepresentative: order.buyerRepresentative && maskedName(order.buyerRepresentative),
    buyerContact: maskedPhone(order.buyerContact),
    buyerEmail: maskedEmail(order.buyerEmail),
    buyerTaxEmail: order.buyerTaxEmail && maskedEmail(order.buyerTaxEmail),
    recipientName: order.recipientName && maskedName(order.recipientName),
    recipientContact: order.recipientContact && maskedPhone(order.recipientContact),
    buyerAddress: { postcode: MASKED, road: MASKED, detail: null },
  };
}
