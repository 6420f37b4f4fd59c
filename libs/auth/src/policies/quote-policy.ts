import { hasAccess, mayUseConsole, type Viewer } from '../viewer';

/** The two parties of a quote. */
interface QuoteParties {
  buyerId: string;
  sellerId: string;
}

/** The side on which a viewer takes part in a quote. */
export type QuoteSide = 'BUYER' | 'SUPPLIER' | 'OPERATOR';

/** Who may do what with a request for a quote. */
export const quotePolicy = {
  /**
   * The side of the viewer; null for a stranger, whose answer must not reveal that the quote exists. Operators read
   * quotes for 12 hours from their sign-in and never speak for a supplier. A buyer who has come to act for the supplier
   * counts as the supplier, because the supplier has to answer.
   * @param own the supplier that the viewer acts for
   */
  sideOf: (viewer: Viewer | null, own: string | null, quote: QuoteParties): QuoteSide | null => {
    if (!viewer) return null;
    if (viewer.role === 'SELLER' && hasAccess(viewer, 'SELLER') && own === quote.sellerId) return 'SUPPLIER';
    if (viewer.id === quote.buyerId) return 'BUYER';
    return mayUseConsole(viewer) ? 'OPERATOR' : null;
  },
  /** Name and contact of the buyer: the supplier reads them once it has opened the request, operators by a reveal that is audited. */
  readBuyer: (side: QuoteSide, isOpened: boolean): boolean => side === 'BUYER' || (side === 'SUPPLIER' && isOpened),
  /** The spam mark: buyer and supplier are not told of it. */
  readSpam: (side: QuoteSide): boolean => side === 'OPERATOR',
};
