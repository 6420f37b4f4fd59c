import { ExportMyDataDocument } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { viewerOf } from '../../identity/accounts/users.factory';
import { buildFile } from '../../../platform/files/files.factory';
import { buildQuote, buildQuoteResponse, buildQuoteSides } from '../quotes.factory';
import { quoteEvents, quoteFiles, quoteMessages } from '../quotes.table';

const address = { postcode: '13494', road: '경기 성남시 분당구 판교로 1', detail: '2층' };
const sample = { isSample: true, buyerAddress: address, note: '소량 시험이에요.' };
const identifiedBuyer = { buyerName: '김민서', buyerCompany: '시험 화장품', buyerAddress: address };

describe('one’s own data', () => {
  const database = useDatabase();
  const exported = async (user: UserModel) =>
    (await gatewayAs(viewerOf(user))(ExportMyDataDocument)).data?.exportMyData as {
      data: Record<string, Record<string, unknown>[]>;
    };

  it('tell what one asked for and wrote, and nothing of other buyers', async () => {
    const sides = await buildQuoteSides();
    const { id, number } = await buildQuote({ sides, ...sample, status: 'CONFIRMED' });
    const answer = { authorId: sides.supplier.id, message: '단가를 보내 드려요.' };
    await buildQuoteResponse({ id }, answer);
    const message = { quoteId: id, authorId: sides.buyer.id, text: '납기를 당길 수 있나요?' };
    await database().db.insert(quoteMessages).values(message);
    const refusal = { quoteId: id, from: 'CONFIRMED', to: 'DECLINED', by: 'SUPPLIER' } as const;
    const said = { reason: 'ETC', note: '내년 3월에 들어와요.' } as const;
    await database()
      .db.insert(quoteEvents)
      .values({ ...refusal, ...said, actorId: sides.supplier.id });
    const paper = { purpose: 'QUOTE_FILE', name: 'COA.pdf', ownerId: sides.supplier.id, unusedSince: null } as const;
    await database()
      .db.insert(quoteFiles)
      .values({ fileId: (await buildFile(paper)).id, quoteId: id, position: 0 });
    // On no quote, and another person's.
    await buildFile({ ...paper, name: 'unused.pdf' });
    const { id: fileId } = await buildFile({ ...paper, name: 'theirs.pdf', ownerId: sides.buyer.id });
    await database().db.insert(quoteFiles).values({ fileId, quoteId: id, position: 1 });
    await buildQuote();

    const { data: ofBuyer } = await exported(sides.buyer);
    expect(ofBuyer).toMatchObject({
      quotes: [{ number, product: sides.product.name, ...identifiedBuyer, note: sample.note, status: 'CONFIRMED' }],
      quoteMessages: [{ number, text: message.text }],
      quoteAnswers: [],
      openedQuotes: [],
      quoteMoves: [{ number, from: null, to: 'REQUESTED' }],
      quoteFiles: [{ number, name: 'theirs.pdf' }],
    });
    const { data: ofSupplier } = await exported(sides.supplier);
    expect(ofSupplier).toMatchObject({
      quotes: [],
      quoteMessages: [],
      quoteAnswers: [{ number, text: answer.message }],
      openedQuotes: [{ number }],
      quoteMoves: [
        { number, from: 'REQUESTED', to: 'CONFIRMED', note: null },
        { number, from: 'CONFIRMED', to: 'DECLINED', ...said },
      ],
      quoteFiles: [{ number, name: 'COA.pdf', contentType: 'application/pdf' }],
    });
    expect(JSON.stringify(ofSupplier)).not.toContain('김민서');
  });
});
