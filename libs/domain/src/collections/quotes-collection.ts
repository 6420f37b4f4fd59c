import { z } from 'zod';
import { quoteStatusLabel } from '../quotes/quote-status';
import { defineCollectionSpec } from './collection';

/**
 * Quotes (견적) in the console. They are the parties' own: an administrator marks spam here, and ends or reopens a quote
 * by its own transitions (`updateQuote`).
 */
export const quotesCollection = defineCollectionSpec({
  name: 'quotes',
  label: '견적',
  unit: '건',
  titleField: 'number',
  dateField: 'createdAt',
  writer: 'ADMIN',
  importKeys: ['number'],
  searchesPeople: true,
  retention: [
    { what: '주문으로 바뀐 견적', kept: '마지막으로 바뀐 뒤 5년이 지나면 파일과 함께 지워요.', step: 'quotes' },
    { what: '다른 견적의 구매자 정보', kept: '마지막으로 바뀐 뒤 2년이 지나면 비워요.', step: 'quotes' },
  ],
  fields: {
    number: { label: '견적 번호', kind: 'text', isExtra: true, width: 150 },
    product: { label: '원료', kind: 'text', width: 260 },
    buyerName: { label: '구매자', kind: 'text', width: 110, personal: 'name' },
    buyerCompany: { label: '구매 회사', kind: 'text', isExtra: true, width: 150 },
    buyerContact: { label: '구매자 연락처', kind: 'text', isExtra: true, width: 140, personal: 'phone' },
    buyerEmail: { label: '구매자 이메일', kind: 'text', isExtra: true, width: 200, personal: 'email' },
    buyerAddress: { label: '샘플 받을 곳', kind: 'text', isExtra: true, width: 240, personal: 'whole' },
    dealer: { label: '판매사', kind: 'text', width: 160 },
    seller: { label: '공급사', kind: 'text', isExtra: true, width: 160 },
    // Two suppliers may have one name.
    sellerId: { label: '공급사', kind: 'text', isExtra: true, refersTo: { collection: 'sellers', name: 'seller' } },
    quantity: { label: '수량', kind: 'text', sorts: false, width: 110 },
    status: { label: '상태', kind: 'choice', choices: quoteStatusLabel, width: 120 },
    responses: { label: '답변 수', kind: 'number', width: 90 },
    isSample: { label: '샘플', kind: 'boolean', isExtra: true, width: 80 },
    isSpam: { label: '스팸', kind: 'boolean', width: 80, edit: z.boolean('스팸인지 골라 주세요.') },
    expiresAt: { label: '만료', kind: 'moment', isExtra: true, width: 140 },
    updatedAt: { label: '마지막 변경', kind: 'moment', width: 140 },
    createdAt: { label: '요청', kind: 'moment', isExtra: true, width: 140 },
  },
});
