import { GetSingleQuoteDocument, RevealQuoteBuyerDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit.table';
import { newId } from '../../../platform/database/columns';
import { rateLimits } from '../../../platform/limits/limits.table';
import { useDatabase } from '../../../testing/database';
import { startHttpGateway } from '../../../testing/http-gateway';
import { readPdf } from '../../../testing/read-pdf';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildQuote, buildQuoteSides, type QuoteSides } from '../quotes.factory';
import type { QuoteModel } from '../quotes.table';
import { asUser, quoteRefusalOf } from '../quotes.testing';

describe('the buyer of a quote, to operators', () => {
  const database = useDatabase();
  let sides: QuoteSides;
  let quote: QuoteModel;

  beforeEach(async () => {
    await database().db.delete(rateLimits);
    sides = await buildQuoteSides();
    quote = await buildQuote({ sides, status: 'RESPONDED' });
  });

  /** The quotation that the answer links to, as its reader gets it: file name, what it says and what it says of itself. */
  async function quotationFor(user: UserModel) {
    const { data } = await asUser(user)(GetSingleQuoteDocument, { id: quote.id });
    const link = data?.singleQuote.responses[0]?.quotationUrl ?? '';
    const { url } = await startHttpGateway();
    const response = await fetch(url + link);
    const { pages, info } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    const name = decodeURIComponent(response.headers.get('content-disposition') ?? '');
    return { link, url, all: JSON.stringify([name, pages, info]) };
  }

  it('is masked in the quotation as on the screen, for a company and for a person alone', async () => {
    const operator = await buildUser({ role: 'OPERATOR' });
    for (const buyerCompany of ['시험 화장품', null]) {
      quote = await buildQuote({ sides, status: 'RESPONDED', buyerCompany });
      const masked = await quotationFor(operator);
      expect(masked.all).toContain('김○○');
      expect(masked.all).not.toContain('김민서');
      for (const party of [sides.buyer, sides.supplier]) {
        const { all } = await quotationFor(party);
        expect(all).toContain('김민서');
        expect(all).not.toContain('김○○');
      }
    }
  });

  it('stays masked when the address of the paper is changed', async () => {
    const { link, url } = await quotationFor(await buildUser({ role: 'ADMIN' }));
    const response = await fetch(url + link.replace('masked-quotation', 'quotation'));
    expect(response.status).toBe(404);
  });

  it('is named to neither side nor to strangers by a reveal', async () => {
    for (const user of [null, sides.buyer, sides.supplier]) {
      const answer = await asUser(user)(RevealQuoteBuyerDocument, { quoteId: quote.id });
      expect(quoteRefusalOf(answer).code).toBe(user ? 'FORBIDDEN' : 'UNAUTHENTICATED');
    }
    const operator = await buildUser({ role: 'OPERATOR' });
    const unknown = await asUser(operator)(RevealQuoteBuyerDocument, { quoteId: newId() });
    expect(quoteRefusalOf(unknown).code).toBe('NOT_FOUND');
    expect(await database().db.$count(auditLogs, eq(auditLogs.action, 'quote.buyer-reveal'))).toBe(0);
  });

  it('is named by a reveal, and each leaves a row that holds none of it', async () => {
    const operator = await buildUser({ role: 'OPERATOR' });
    const { data } = await asUser(operator)(RevealQuoteBuyerDocument, { quoteId: quote.id });
    const { buyerName: name, buyerCompany: company, buyerContact: contact, buyerEmail: email } = quote;
    expect(data?.revealQuoteBuyer).toEqual({ name, company, contact, email, address: null });
    const rows = await database().db.select().from(auditLogs).where(eq(auditLogs.subjectId, sides.buyer.id));
    expect(rows).toMatchObject([
      { action: 'quote.buyer-reveal', outcome: 'ok', actorId: operator.id, details: { quoteId: quote.id } },
    ]);
    for (const value of [name, contact, email]) expect(JSON.stringify(rows)).not.toContain(value);
  });

  it('is not for a party of the quote that has become an operator', async () => {
    const operating = await buildUser({ role: 'OPERATOR' });
    const own = await buildQuote({ sides: { ...sides, buyer: operating } });
    const answer = await asUser(operating)(RevealQuoteBuyerDocument, { quoteId: own.id });
    expect(quoteRefusalOf(answer).code).toBe('FORBIDDEN');
  });

  it('is named a hundred times a day at most', async () => {
    const asOperator = asUser(await buildUser({ role: 'OPERATOR' }));
    const reveal = () => asOperator(RevealQuoteBuyerDocument, { quoteId: quote.id });
    for (let time = 0; time < 100; time += 1) expect(quoteRefusalOf(await reveal())).toEqual({});
    expect(quoteRefusalOf(await reveal()).code).toBe('RATE_LIMITED');
  });
});
