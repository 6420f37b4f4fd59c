import type { Keys } from '@gredia/auth/server';
import { isSigned, linkEnd, signedQuery } from '../../../platform/files/signed-query';

/**
 * The papers of quotes: 요청서, what is asked for, and 견적서, what one answer offers; that one also with a masked buyer.
 * Which of them a link opens is signed with it.
 */
export type QuotePaper = 'request' | 'quotation' | 'masked-quotation';

/** The address of a request as PDF, open for five minutes without signing in. Who may have it is asked before. */
export const requestUrl = (keys: Keys, { id }: { id: string }): string =>
  `/api/quotes/${id}/request.pdf?${signedQuery(keys, subjectOf('request', id), linkEnd())}`;

/**
 * The address of the quotation of an answer with an offer, the same way.
 * @param seesBuyer whether the paper may say who asked; it masks the name otherwise
 */
export function quotationUrl(keys: Keys, { id }: { id: string }, seesBuyer: boolean): string {
  const paper = seesBuyer ? 'quotation' : 'masked-quotation';
  return `/api/quotes/responses/${id}/${paper}.pdf?${signedQuery(keys, subjectOf(paper, id), linkEnd())}`;
}

/** Whether the query of an address opens a paper, of the quote or of the answer with this id. */
export const opensPaper = (keys: Keys, paper: QuotePaper, id: string, query: Record<string, unknown>): boolean =>
  isSigned(keys, subjectOf(paper, id), query);

const subjectOf = (paper: QuotePaper, id: string) => [`quote-${paper}`, id];
