import { hasAccess, mayUseConsole, type Viewer } from '../viewer';

/** Who trades in an order. */
interface OrderParties {
  buyerId: string;
  /** The suppliers of its items. */
  sellerIds: readonly string[];
}

/** The side on which a viewer takes part in an order. */
export type OrderSide = 'BUYER' | 'SUPPLIER' | 'OPERATOR';

/** Who may do what with an order. */
export const orderPolicy = {
  /**
   * The side of the viewer; null for a stranger, whose answer must not reveal that the order exists. Who bought stays the
   * buyer, also of goods of the own company: nobody sells to oneself, so both never meet.
   * @param own the supplier that the viewer acts for
   */
  sideOf: (viewer: Viewer | null, own: string | null, { buyerId, sellerIds }: OrderParties): OrderSide | null => {
    if (!viewer) return null;
    if (viewer.id === buyerId) return 'BUYER';
    if (own !== null && hasAccess(viewer, 'SELLER') && viewer.role === 'SELLER' && sellerIds.includes(own))
      return 'SUPPLIER';
    return mayUseConsole(viewer) ? 'OPERATOR' : null;
  },
  /** A supplier sees and moves its own items alone. */
  seesItem: (side: OrderSide, own: string | null, item: { sellerId: string }): boolean =>
    side !== 'SUPPLIER' || item.sellerId === own,
  /** Payments, refunds and what was kept are between the buyer and us. */
  readMoney: (side: OrderSide): boolean => side !== 'SUPPLIER',
};
