import type { Keys } from '@gredia/auth/server';
import { isSigned, linkEnd, signedQuery } from '../../../platform/files/signed-query';

/** 견적서, what was ordered and at which price, and 거래명세서, what was traded of it once it was paid. */
export type OrderPaper = 'quotation' | 'statement';

/** What of an order a paper tells: all of it, all of it with a masked buyer, or what one supplier sells, by its id. */
export type PaperView = 'whole' | 'masked' | (string & {});

/** The address of a paper as PDF, open for five minutes without signing in. Who may have it is asked before. */
export const orderPaperUrl = (keys: Keys, paper: OrderPaper, view: PaperView, orderId: string): string =>
  `/api/orders/${orderId}/${view}/${paper}.pdf?${signedQuery(keys, subjectOf(paper, view, orderId), linkEnd())}`;

/** Whether the query of an address opens a paper. */
export const opensOrderPaper = (
  keys: Keys,
  paper: OrderPaper,
  { id, view }: { id: string; view: PaperView },
  query: Record<string, unknown>,
): boolean => isSigned(keys, subjectOf(paper, view, id), query);

const subjectOf = (paper: OrderPaper, view: PaperView, id: string) => [`order-${paper}`, view, id];
