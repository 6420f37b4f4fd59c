import type { Keys } from '@gredia/auth/server';
import { isSigned, linkEnd, signedQuery } from '../../../platform/files/signed-query';

/** The papers of quotes: 요청서, what is asked for, and 견적서, what one answer offers. */
export type QuotePaper = 'request' | 'quotation';

/** The address of a request as PDF, open for five minutes without signing in. Who may have it is asked before. */
export const requestUrl = (keys: Keys, { id }: { id: string }): string =>
  `/api/quotes/${id}/request.pdf?${signedQuery(keys, subjectOf('request', id), linkEnd())}`;

/** The address of the quotation of an answer with an offer, the same way. */
export const quotationUrl = (keys: Keys, { id }: { id: string }): string =>
  `/api/quotes/responses/${id}/quotation.pdf?${signedQuery(keys, subjectOf('quotation', id), linkEnd())}`;

/** Whether the query of an address opens a paper, of the quote or of the answer with this id. */
export const opensPaper = (keys: Keys, paper: QuotePaper, id: string, query: Record<string, unknown>): boolean =>
  isSigned(keys, subjectOf(paper, id), query);

const subjectOf = (paper: QuotePaper, id: string) => [`quote-${paper}`, id];
