import { MASKED, maskedEmail, maskedName, maskedPhone } from '@gredia/domain';
import type { OrderModel } from '../orders.table';

/** Who bought, as operators read it: enough to tell orders apart, and to be asked for (docs/product/orders.md#who-sees-what). */
export function maskedBuyer({ buyerName, buyerContact, buyerEmail }: OrderModel) {
  return {
    buyerName: maskedName(buyerName),
    buyerContact: maskedPhone(buyerContact),
    buyerEmail: maskedEmail(buyerEmail),
    buyerAddress: { postcode: MASKED, road: MASKED, detail: null },
  };
}
