import { ResendQuoteMailDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit.table';
import { newId } from '../../../platform/database/columns';
import { rateLimits } from '../../../platform/limits/limits.table';
import { useDatabase } from '../../../testing/database';
import { users, type UserModel } from '../../identity/accounts/accounts.table';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildQuote, buildQuoteSides, type QuoteSides } from '../quotes.factory';
import { asUser, mailsOf, quoteRefusalOf } from '../quotes.testing';

describe('the mail of an answer, once more', () => {
  const database = useDatabase();
  let operator: UserModel;
  let sides: QuoteSides;

  beforeEach(async () => {
    await database().db.delete(rateLimits);
    [operator, sides] = [await buildUser({ role: 'OPERATOR' }), await buildQuoteSides()];
  });

  const resend = (user: UserModel | null, quoteId: string) => asUser(user)(ResendQuoteMailDocument, { quoteId });
  const notedOf = (quoteId: string) => database().db.select().from(auditLogs).where(eq(auditLogs.documentId, quoteId));

  it('is sent by no visitor and by no party, though an operator by now', async () => {
    const { id } = await buildQuote({ sides, status: 'RESPONDED' });
    for (const [user, code] of [
      [null, 'UNAUTHENTICATED'],
      [sides.buyer, 'FORBIDDEN'],
      [sides.supplier, 'FORBIDDEN'],
    ] as const) {
      expect(quoteRefusalOf(await resend(user, id)).code).toBe(code);
    }
    const own = await buildQuote({ sides: { ...sides, buyer: operator }, status: 'RESPONDED' });
    expect(quoteRefusalOf(await resend(operator, own.id)).code).toBe('FORBIDDEN');
    expect(quoteRefusalOf(await resend(operator, newId())).code).toBe('NOT_FOUND');
    expect(await mailsOf(id)).toEqual([]);
  });

  it('goes to the buyer alone, and stands in the history of the quote without what it says', async () => {
    const { id } = await buildQuote({ sides, status: 'RESPONDED' });
    expect((await resend(operator, id)).data).toEqual({ resendQuoteMail: true });
    expect(await mailsOf(id)).toEqual(['buyer-quote-answered']);
    expect(await notedOf(id)).toMatchObject([
      { action: 'quote.mail-resend', actorId: operator.id, subjectId: sides.buyer.id, collection: 'quotes' },
    ]);
  });

  it('goes nowhere without an answer to wait for, as spam, and where no address is confirmed or wanted', async () => {
    const waiting = await buildQuote({ sides, status: 'CONFIRMED' });
    const spam = await buildQuote({ sides, status: 'RESPONDED', isSpam: true });
    const { id } = await buildQuote({ sides, status: 'RESPONDED' });
    const { db } = database();
    for (const quote of [waiting, spam]) expect(quoteRefusalOf(await resend(operator, quote.id)).code).toBe('CONFLICT');
    await db.delete(rateLimits);
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, sides.buyer.id));
    expect(quoteRefusalOf(await resend(operator, id)).message).toContain('확인된 주소가 없거나');
    for (const quote of [waiting.id, spam.id, id])
      expect([await mailsOf(quote), await notedOf(quote)]).toEqual([[], []]);
  });

  it('reaches one buyer three times a day at most', async () => {
    const { id } = await buildQuote({ sides, status: 'RESPONDED' });
    for (let time = 0; time < 3; time += 1) expect(quoteRefusalOf(await resend(operator, id))).toEqual({});
    expect(quoteRefusalOf(await resend(operator, id)).code).toBe('RATE_LIMITED');
    expect(await mailsOf(id)).toHaveLength(3);
  });
});
