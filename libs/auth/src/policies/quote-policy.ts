import { hasAccess, mayUseConsole, type Viewer } from '../viewer';

/** Between whom a quote is. */
export interface QuoteParties {
  buyerId: string;
  sellerId: string;
}

/** As whom somebody takes part in a quote. */
export type QuoteSide = 'BUYER' | 'SUPPLIER' | 'OPERATOR';

/** Who may do what with a request for a quote. */
export const quotePolicy = {
  /**
   * As whom the viewer reads a quote; null: not at all, and the answer must not tell that there is one. Operators look
   * for 12 hours from their sign-in, and never speak for a supplier. A buyer who acts for the supplier by now is the
   * supplier: it has to answer.
   * @param own the supplier that the viewer acts for
   */
  sideOf: (viewer: Viewer | null, own: string | null, quote: QuoteParties): QuoteSide | null => {
    if (!viewer) return null;
    if (viewer.role === 'SELLER' && hasAccess(viewer, 'SELLER') && own === quote.sellerId) return 'SUPPLIER';
    if (viewer.id === quote.buyerId) return 'BUYER';
    return mayUseConsole(viewer) ? 'OPERATOR' : null;
  },
  /** Who the buyer is and where to reach them: to the supplier only once it has opened the request, to operators never. */
  readBuyer: (side: QuoteSide, isOpened: boolean): boolean => side === 'BUYER' || (side === 'SUPPLIER' && isOpened),
  /** What operators think of a request: the two sides are not told. */
  readSpam: (side: QuoteSide): boolean => side === 'OPERATOR',
};
