import { DAY_MS, type QuoteStatus } from '@gredia/domain';
import { GetDocumentChangesDocument, RevealDocumentDocument, UpdateQuoteDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { users, type UserModel } from '../../identity/accounts/accounts.table';
import { buildUser } from '../../identity/accounts/users.factory';
import { auditLogs } from '../../../platform/audit/audit.table';
import { buildQuote, buildQuoteSides } from '../quotes.factory';
import { quotes } from '../quotes.table';
import { asUser, historyOf, mailsOf, quoteRefusalOf, storedQuote } from '../quotes.testing';

describe('a quote is changed by administrators', () => {
  const database = useDatabase();

  const update = (user: UserModel, id: string, key: string, value: unknown) =>
    asUser(user)(UpdateQuoteDocument, { id, key, value });
  const move = (user: UserModel, id: string, to: QuoteStatus, more: Record<string, unknown> = {}) =>
    update(user, id, 'status', { to, ...more });
  const auditOf = (admin: UserModel) =>
    database().db.select().from(auditLogs).where(eq(auditLogs.actorId, admin.id)).orderBy(auditLogs.id);

  it('who mark spam and correct what was asked, which is audited', async () => {
    const admin = await buildUser({ role: 'ADMIN' });
    const { id, buyerId } = await buildQuote({ status: 'DECLINED' });
    expect((await update(admin, id, 'isSpam', true)).data?.updateQuote.isSpam).toBe(true);
    expect((await update(admin, id, 'weight', { amount: 2, unit: 'drum' })).data?.updateQuote.weight).toEqual({
      amount: 2,
      unit: 'drum',
    });
    expect(quoteRefusalOf(await update(admin, id, 'isSpam', 'yes')).fields).toEqual({
      isSpam: '스팸인지 골라 주세요.',
    });
    expect(await auditOf(admin)).toMatchObject([
      // Not about the buyer, who reads what is.
      { action: 'quote.change', subjectId: null, details: { quoteId: id, key: 'isSpam', isSpam: true } },
      { action: 'quote.change', subjectId: buyerId, details: { quoteId: id, key: 'weight' } },
    ]);
    expect(await mailsOf(id)).toEqual([]);
  });

  it('who leave what was offered as it was: what it is a price for stays', async () => {
    const admin = await buildUser({ role: 'ADMIN' });
    const { id } = await buildQuote({ status: 'RESPONDED' });
    const before = await storedQuote(id);
    for (const [key, value] of [
      ['weight', { amount: 2, unit: 'kg' }],
      ['isMoq', true],
      ['quoteOptions', ['PRICE']],
    ] as const) {
      expect(quoteRefusalOf(await update(admin, id, key, value))).toEqual({
        code: 'CONFLICT',
        message: '답변을 받은 뒤에는 수량과 요청 항목을 바꿀 수 없어요.',
      });
    }
    expect(await storedQuote(id)).toEqual(before);
    expect((await update(admin, id, 'note', '고친 메모')).data?.updateQuote.note).toBe('고친 메모');
  });

  it.each([
    ['has left', '탈퇴한 회원의 견적은 되돌리거나 고칠 수 없어요.', 'CANCELED', 'REQUESTED'],
    ['has left, what became an order', '탈퇴한 회원의 견적은 되돌리거나 고칠 수 없어요.', 'ORDERED', 'RESPONDED'],
    ['is forgotten', '보관 기간이 지난 견적은 되돌리거나 고칠 수 없어요.', 'CLOSED', 'RESPONDED'],
  ] as const)('who leave alone the quotes of a buyer who %s', async (_, message, status, to) => {
    const [admin, sides] = [await buildUser({ role: 'ADMIN' }), await buildQuoteSides()];
    const { id } = await buildQuote({ sides, status });
    const { db } = database();
    if (status === 'CLOSED') await db.update(quotes).set({ buyerContact: '', buyerEmail: '' }).where(eq(quotes.id, id));
    else await db.update(users).set({ state: 'WITHDRAWN' }).where(eq(users.id, sides.buyer.id));
    const before = await storedQuote(id);
    expect(quoteRefusalOf(await move(admin, id, to, { note: '다시 열어요.' }))).toEqual({ code: 'CONFLICT', message });
    for (const [key, value] of [
      ['buyerEmail', 'new@buyer.example'],
      ['buyerName', '김민서'],
    ] as const) {
      expect(quoteRefusalOf(await update(admin, id, key, value))).toEqual({ code: 'CONFLICT', message });
    }
    expect(await storedQuote(id)).toEqual(before);
    expect(await mailsOf(id)).toEqual([]);
  });

  it('who do not wait: an account that is leaving at this moment is told of', async () => {
    const [admin, sides] = [await buildUser({ role: 'ADMIN' }), await buildQuoteSides()];
    const { id } = await buildQuote({ sides, status: 'CANCELED' });
    const answer = await database().db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, sides.buyer.id)).for('update');
      return move(admin, id, 'REQUESTED', { note: '다시 열어요.' });
    });
    expect(quoteRefusalOf(answer).code).toBe('RATE_LIMITED');
    expect((await storedQuote(id)).status).toBe('CANCELED');
  });

  it('who close a quote, and take it back to the state before, with a reason', async () => {
    const admin = await buildUser({ role: 'ADMIN' });
    const { id } = await buildQuote({ status: 'SAMPLE_SENT' });
    expect(quoteRefusalOf(await move(admin, id, 'ORDERED')).code).toBe('CONFLICT');
    expect((await move(admin, id, 'CLOSED')).data?.updateQuote.status).toBe('CLOSED');
    expect(quoteRefusalOf(await move(admin, id, 'NEGOTIATING', { note: '잘못 닫았어요.' }))).toEqual({
      code: 'CONFLICT',
      message: '이 견적은 끝나기 전의 ‘샘플 발송’ 상태로만 되돌릴 수 있어요.',
    });
    expect(quoteRefusalOf(await move(admin, id, 'SAMPLE_SENT')).fields).toEqual({
      note: '되돌리는 이유를 적어 주세요.',
    });
    // Once more, because the answer was lost, changes nothing.
    expect((await move(admin, id, 'CLOSED')).data?.updateQuote.status).toBe('CLOSED');
    for (let turn = 0; turn < 2; turn += 1) await move(admin, id, 'SAMPLE_SENT', { reason: '잘못 닫았어요.' });
    expect((await historyOf(id)).slice(-2)).toMatchObject([
      { from: 'SAMPLE_SENT', to: 'CLOSED', by: 'ADMIN', actorId: admin.id },
      { from: 'CLOSED', to: 'SAMPLE_SENT', by: 'ADMIN', note: '잘못 닫았어요.' },
    ]);
    expect((await auditOf(admin)).map(({ details }) => details)).toEqual([
      { quoteId: id, key: 'status', from: 'SAMPLE_SENT', to: 'CLOSED' },
      { quoteId: id, key: 'status', from: 'CLOSED', to: 'SAMPLE_SENT' },
    ]);
    expect(await mailsOf(id)).toEqual([
      'supplier-quote-closed',
      'buyer-quote-closed',
      'supplier-quote-reopened',
      'buyer-quote-reopened',
    ]);
  });

  it('who reopen one that expired: its time begins anew', async () => {
    const admin = await buildUser({ role: 'ADMIN' });
    const createdAt = new Date('2026-01-02T00:00:00Z');
    const { id } = await buildQuote({ status: 'EXPIRED', createdAt, remindedAt: createdAt });
    const { data } = await move(admin, id, 'REQUESTED', { note: '공급사가 휴가였어요.' });
    const end = Date.parse(String(data?.updateQuote.expiresAt)) - Date.now();
    expect(Math.round(end / DAY_MS)).toBe(30);
    expect((await storedQuote(id)).remindedAt).toBeNull();
  });

  it('whose words and states the console reads in the history of the quote', async () => {
    const admin = await buildUser({ role: 'ADMIN' });
    const { id } = await buildQuote({ status: 'CLOSED' });
    await update(admin, id, 'isSpam', true);
    await move(admin, id, 'RESPONDED', { reason: '잘못 닫았어요.' });
    await update(admin, id, 'buyerEmail', 'new@buyer.example');
    const { data } = await asUser(admin)(GetDocumentChangesDocument, { collection: 'quotes', id, first: 10 });
    expect(data?.documentChanges).toMatchObject([
      { action: 'quote.change', reason: null, before: null, after: null },
      {
        action: 'quote.change',
        reason: '잘못 닫았어요.',
        before: { status: 'CLOSED' },
        after: { status: 'RESPONDED' },
        isUndoable: false,
      },
      { before: { isSpam: false }, after: { isSpam: true } },
    ]);
  });

  it('who read where a sample goes by an audited look alone', async () => {
    const operator = await buildUser({ role: 'OPERATOR' });
    const { id } = await buildQuote({
      isSample: true,
      buyerAddress: { postcode: '13494', road: '경기 성남시 분당구 판교로 1', detail: '2층' },
    });
    const { data } = await asUser(operator)(RevealDocumentDocument, { collection: 'quotes', id, reason: '배송 문의' });
    expect(data?.revealDocument.values).toMatchObject({ buyerAddress: '(13494) 경기 성남시 분당구 판교로 1, 2층' });
    expect(await auditOf(operator)).toMatchObject([{ action: 'document.reveal', reason: '배송 문의', documentId: id }]);
    const { id: bare } = await buildQuote();
    const other = await asUser(operator)(RevealDocumentDocument, { collection: 'quotes', id: bare, reason: '문의' });
    expect(other.data?.revealDocument.values).toMatchObject({ buyerAddress: null });
  });
});
