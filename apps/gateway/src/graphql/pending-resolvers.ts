const pending = (): never => {
  throw new Error('not built yet');
};

/** Root fields whose rooms are being built; what stands later in the list of resolvers replaces them. */
export const pendingResolvers = {
  Query: {
    ...{ sentQuotes: pending, receivedQuotes: pending, singleQuote: pending, comparedQuotes: pending },
    ...{ quoteSummary: pending, quotePrefill: pending },
  },
  Mutation: {
    ...{ createQuote: pending, createQuotes: pending, updateQuote: pending, checkoutQuote: pending },
    ...{ createQuoteResponse: pending, awardQuote: pending, markQuoteRead: pending },
  },
};
