/** The papers of an order, by their names in Korean trade. */
export const orderDocumentLabel = { QUOTATION: '견적서', STATEMENT: '거래명세서' } as const;
