import { UpdateQuoteDocument } from '@gredia/graphql-schema';
import { HOUR_MS, NOTHING_ASKED_MESSAGE, QUOTE_STATUSES, type QuoteStatus } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { buildFile } from '../../../platform/files/files.factory';
import { buildSeller, buildSellerUser } from '../../sellers/sellers.factory';
import { buildQuote, buildQuoteResponse, buildQuoteSides } from '../quotes.factory';
import { asUser, historyOf, mailsOf, quoteRefusalOf, storedQuote } from '../quotes.testing';

const address = { postcode: '13494', road: '판교로 1', detail: '2층' };

describe('a quote is changed', () => {
  useDatabase();

  const update = (user: UserModel | null, id: string, key: string, value: unknown) =>
    asUser(user)(UpdateQuoteDocument, { id, key, value });
  const move = (user: UserModel | null, id: string, to: QuoteStatus, more: Record<string, unknown> = {}) =>
    update(user, id, 'status', { to, ...more });

  it('by its parties alone; what was asked for by operators only where they are administrators', async () => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides, status: 'RESPONDED' });
    const before = await storedQuote(id);
    const expected: [UserModel | null, string][] = [
      [null, 'UNAUTHENTICATED'],
      [await buildUser(), 'NOT_FOUND'],
      [await buildSellerUser(await buildSeller()), 'NOT_FOUND'],
      [{ ...sides.supplier, role: 'USER' }, 'NOT_FOUND'],
    ];
    for (const [user, code] of expected) {
      for (const [key, value] of [
        ['status', { to: 'CLOSED' }],
        ['note', '다른 말'],
      ] as const) {
        expect(quoteRefusalOf(await update(user, id, key, value)).code).toBe(code);
      }
    }
    const operator = await buildUser({ role: 'OPERATOR' });
    expect(quoteRefusalOf(await update(operator, id, 'note', '다른 말')).code).toBe('FORBIDDEN');
    const admin = viewerOf(await buildUser({ role: 'ADMIN' }));
    const locked = { ...admin, session: { ...admin.session, isLocked: true } };
    const { errors } = await gatewayAs(locked)(UpdateQuoteDocument, { id, key: 'isSpam', value: true });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'REAUTHENTICATE' });
    const session = { ...viewer('ADMIN').session, signedInAt: new Date(Date.now() - 13 * HOUR_MS) };
    const stale = await gatewayAs({ ...admin, session })(UpdateQuoteDocument, { id, key: 'isSpam', value: true });
    expect(quoteRefusalOf(stale).code).toBe('NOT_FOUND');
    expect(await storedQuote(id)).toEqual(before);
    expect(await mailsOf(id)).toEqual([]);
  });

  it('by keys each side has: keys of another side are refused', async () => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides, isSample: true, buyerAddress: address });
    const before = await storedQuote(id);
    for (const key of ['sellerId', 'constructor', 'pid', '']) {
      expect(quoteRefusalOf(await update(sides.buyer, id, key, 'x'))).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { key: '바꿀 수 없는 항목이에요.' },
      });
    }
    for (const key of ['isSpam', 'buyerEmail', 'weight', 'quoteOptions']) {
      expect(quoteRefusalOf(await update(sides.buyer, id, key, true)).code).toBe('FORBIDDEN');
    }
    for (const key of ['message', 'note', 'buyerContact', 'buyerAddress', 'isSpam']) {
      expect(quoteRefusalOf(await update(sides.supplier, id, key, 'x')).code).toBe('FORBIDDEN');
    }
    const admin = await buildUser({ role: 'ADMIN' });
    expect(quoteRefusalOf(await update(admin, id, 'message', 'x')).code).toBe('FORBIDDEN');
    expect(await storedQuote(id)).toEqual(before);
  });

  it('to states that are theirs to make, from any state', async () => {
    const sides = await buildQuoteSides();
    const theirs = {
      buyer: ['NEGOTIATING', 'ORDERED', 'CLOSED', 'CANCELED'],
      supplier: ['SAMPLE_SENT', 'DECLINED'],
    } satisfies Record<string, QuoteStatus[]>;
    const more = { reason: 'DISCONTINUED', shippingCompany: 'PICKUP' };
    const { id } = await buildQuote({ sides, status: 'NEGOTIATING' });
    for (const side of ['buyer', 'supplier'] as const) {
      for (const to of QUOTE_STATUSES.filter((status) => !(theirs[side] as QuoteStatus[]).includes(status))) {
        expect([to, quoteRefusalOf(await move(sides[side], id, to, more)).code]).toEqual([to, 'FORBIDDEN']);
      }
    }
    expect(await historyOf(id)).toHaveLength(4);
  });

  it.each([
    ['buyer', 'RESPONDED', 'CLOSED', { reason: '다른 곳에서 샀어요.' }, 'supplier-quote-closed'],
    ['buyer', 'REQUESTED', 'CANCELED', {}, 'supplier-quote-canceled'],
    ['buyer', 'SAMPLE_SENT', 'NEGOTIATING', {}, 'supplier-quote-asked-back'],
    ['buyer', 'NEGOTIATING', 'ORDERED', {}, 'supplier-quote-ordered'],
    ['supplier', 'CONFIRMED', 'DECLINED', { reason: '단종' }, 'buyer-quote-declined'],
    ['supplier', 'RESPONDED', 'SAMPLE_SENT', { shippingCompany: 'QUICK' }, 'buyer-quote-sample-sent'],
  ] as const)('by the %s from %s to %s, with one mail', async (side, status, to, more, mail) => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides, status });
    const { data } = await move(sides[side], id, to, more);
    expect(data?.updateQuote.status).toBe(to);
    const reason = to === 'DECLINED' ? 'DISCONTINUED' : null;
    expect((await historyOf(id)).at(-1)).toMatchObject({
      from: status,
      to,
      by: side.toUpperCase(),
      actorId: sides[side].id,
      reason,
      note: to === 'CLOSED' ? '다른 곳에서 샀어요.' : null,
    });
    expect(await mailsOf(id)).toEqual([mail]);
    // Once more, because the answer was lost, changes nothing.
    const before = await storedQuote(id);
    expect((await move(sides[side], id, to, more)).data?.updateQuote.status).toBe(to);
    expect(await storedQuote(id)).toEqual(before);
    const { length } = await historyOf(id);
    // In other words, or by a colleague, it is a change from another state.
    expect(quoteRefusalOf(await move(sides[side], id, to, { ...more, note: '다른 말' })).code).toBe('CONFLICT');
    if (side === 'supplier') {
      const colleague = await buildSellerUser(sides.seller);
      expect(quoteRefusalOf(await move(colleague, id, to, more)).code).toBe('CONFLICT');
    }
    expect(await historyOf(id)).toHaveLength(length);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('with parcel and reason as they must be', async () => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides, status: 'NEGOTIATING' });
    const by = (to: QuoteStatus, more?: Record<string, unknown>) => move(sides.supplier, id, to, more);
    expect(quoteRefusalOf(await by('DECLINED')).fields).toEqual({ reason: '이유를 골라 주세요.' });
    expect(quoteRefusalOf(await by('SAMPLE_SENT')).fields).toEqual({ shippingCompany: '택배사를 골라 주세요.' });
    expect(quoteRefusalOf(await by('SAMPLE_SENT', { shippingCompany: 'CJ' })).fields).toEqual({
      trackingNumber: '송장번호를 입력해 주세요.',
    });
    const { data } = await by('SAMPLE_SENT', { shippingCompany: 'CJ', trackingNumber: '1234-5678-9012' });
    expect(data?.updateQuote).toMatchObject({ shippingCompany: 'CJ', trackingNumber: '123456789012', expiresAt: null });
    // Another parcel is no repetition.
    const other = { shippingCompany: 'CJ', trackingNumber: '1234-5678-9013' };
    expect(quoteRefusalOf(await by('SAMPLE_SENT', other)).code).toBe('CONFLICT');
  });

  it('to ORDERED while the last offer holds', async () => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides, status: 'RESPONDED', answer: { validUntil: '2026-01-02' } });
    const before = await storedQuote(id);
    expect(quoteRefusalOf(await move(sides.buyer, id, 'ORDERED'))).toEqual({
      code: 'CONFLICT',
      message: `${sides.product.name} 제안은 2026-01-02까지였어요. 공급사에 다시 문의해 주세요.`,
    });
    expect(await storedQuote(id)).toEqual(before);
    // What is said after an offer may prolong it.
    await buildQuoteResponse({ id }, { message: '그 단가로 드려요.', unitPriceKrw: null, offerUnit: null });
    expect((await move(sides.buyer, id, 'ORDERED')).data?.updateQuote.status).toBe('ORDERED');
    const words = await buildQuote({ sides, status: 'RESPONDED', answer: { unitPriceKrw: null, offerUnit: null } });
    expect((await move(sides.buyer, words.id, 'ORDERED')).data?.updateQuote.status).toBe('ORDERED');
  });

  describe('by a message', () => {
    it('once there is an answer: it is negotiated from then on, and every message is one mail', async () => {
      const sides = await buildQuoteSides();
      const file = await buildFile({ purpose: 'QUOTE_FILE', ownerId: sides.buyer.id });
      const { id } = await buildQuote({ sides, status: 'SAMPLE_SENT' });
      const first = { text: '조금 더 싸게 될까요?', files: [file.id], clientKey: newId() };
      expect((await update(sides.buyer, id, 'message', first)).data?.updateQuote).toMatchObject({
        status: 'NEGOTIATING',
        messages: [{ text: first.text, files: [{ name: '시험성적서.pdf' }] }],
      });
      const before = await storedQuote(id);
      expect((await update(sides.buyer, id, 'message', first)).data?.updateQuote.messages).toHaveLength(1);
      expect(await storedQuote(id)).toEqual(before);
      expect((await update(sides.buyer, id, 'message', '언제까지요?')).data?.updateQuote.messages).toHaveLength(2);
      expect((await historyOf(id)).map(({ to }) => to)).toEqual([
        'REQUESTED',
        'CONFIRMED',
        'RESPONDED',
        'SAMPLE_SENT',
        'NEGOTIATING',
      ]);
      expect(await mailsOf(id)).toEqual(['supplier-quote-asked-back', 'supplier-quote-asked-back']);
    });

    it('not before, not after the end, and not without words', async () => {
      const sides = await buildQuoteSides();
      const [waiting, ended, open] = [
        await buildQuote({ sides, status: 'CONFIRMED' }),
        await buildQuote({ sides, status: 'EXPIRED' }),
        await buildQuote({ sides, status: 'RESPONDED' }),
      ];
      expect(quoteRefusalOf(await update(sides.buyer, waiting.id, 'message', '저기요'))).toEqual({
        code: 'CONFLICT',
        message: '공급사가 답변한 뒤에 메시지를 보낼 수 있어요.',
      });
      expect(quoteRefusalOf(await update(sides.buyer, ended.id, 'message', '저기요')).code).toBe('CONFLICT');
      expect(quoteRefusalOf(await update(sides.buyer, open.id, 'message', ' ')).fields).toEqual({
        text: '내용을 입력해 주세요.',
      });
      for (const { id } of [waiting, ended, open]) expect(await mailsOf(id)).toEqual([]);
    });
  });

  describe('in what was asked', () => {
    it('by the buyer while there is no answer; the supplier sees it and gets no mail', async () => {
      const sides = await buildQuoteSides();
      const quote = { sides, isSample: true, buyerAddress: address, note: '처음' };
      const { id, newForSellerAt } = await buildQuote({ ...quote, status: 'CONFIRMED' });
      const change = (key: string, value: unknown) => update(sides.buyer, id, key, value);
      expect((await change('note', ' 새 메모 ')).data?.updateQuote.note).toBe('새 메모');
      expect((await change('buyerContact', '02-123-4567')).data?.updateQuote.buyerContact).toBe('021234567');
      const moved = { ...address, road: '테헤란로 2' };
      expect((await change('buyerAddress', moved)).data?.updateQuote.buyerAddress).toEqual(moved);
      const changed = await storedQuote(id);
      expect(changed.newForSellerAt?.getTime()).toBeGreaterThan(newForSellerAt?.getTime() ?? Infinity);
      await change('buyerAddress', moved);
      expect(await storedQuote(id)).toEqual(changed);
      expect(quoteRefusalOf(await change('buyerAddress', { ...address, postcode: '1' })).fields).toEqual({
        'buyerAddress.postcode': '우편번호 5자리를 입력해 주세요.',
      });
      expect(await mailsOf(id)).toEqual([]);
      const answered = await buildQuote({ ...quote, status: 'RESPONDED' });
      expect(quoteRefusalOf(await update(sides.buyer, answered.id, 'note', '늦은 메모')).code).toBe('CONFLICT');
    });

    it('never so that nothing is asked, and with an address only for a sample', async () => {
      const sides = await buildQuoteSides();
      const { id } = await buildQuote({ sides, quoteOptions: [], note: '메모뿐이에요.' });
      expect(quoteRefusalOf(await update(sides.buyer, id, 'note', '')).fields).toEqual({ note: NOTHING_ASKED_MESSAGE });
      expect(quoteRefusalOf(await update(sides.buyer, id, 'buyerAddress', address)).fields).toEqual({
        buyerAddress: '샘플을 요청한 견적에만 주소를 넣을 수 있어요.',
      });
    });
  });
});
