import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../testing/read-pdf';
import { quotationPdf, type Quotation } from './quotation-paper';
import { requestPdf, type QuoteRequest } from './request-paper';

const quotation: Quotation = {
  number: 'Q261118-7K3M9A-1',
  answeredAt: new Date('2026-11-18T16:00:00Z'),
  supplier: { name: '해든바이오', person: '이서연', phone: '0212345678', email: 'sales@supplier.example' },
  buyer: { company: '페이브랩', name: '김민서' },
  material: { product: '나이아신아마이드 PC', manufacture: 'Western Drugs', incis: ['Niacinamide', 'Water'] },
  asked: { amount: 50, unit: 'kg' },
  offer: { unitPriceKrw: 32_500, unit: 'kg', moq: 25, leadTimeDays: 3, validUntil: '2026-12-18' },
  sampleDays: 2,
  message: '요청 감사합니다.\n\n잔류 니코틴산은 50 ppm 이하로 관리하고 있습니다.',
};
const read = async (values: Partial<Quotation> = {}) => readPdf(await quotationPdf({ ...quotation, ...values }));
const textOf = async (values: Partial<Quotation> = {}) => (await read(values)).pages.flat().join('\n');

describe('the quotation (견적서)', () => {
  it('says who offers what to whom, and what it comes to', async () => {
    const { pages, info } = await read();
    expect(pages).toHaveLength(1);
    expect(pages[0]).toEqual([
      ...['견적서', '견적 번호', 'Q261118-7K3M9A-1', '견적일', '2026년 11월 19일'],
      ...['받는 분', '페이브랩 귀중', '담당자', '김민서'],
      ...['공급자', '해든바이오', '담당자', '이서연', '연락처', '02-1234-5678', '이메일', 'sales@supplier.example'],
      ...['합계 (부가세 포함)', '일금 일백칠십팔만칠천오백원정', '1,787,500원'],
      ...['품목', '나이아신아마이드 PC', '제조사', 'Western Drugs', '수량', '50 kg'],
      ...['단가', '32,500원/kg', '공급가액', '1,625,000원', 'INCI Niacinamide, Water'],
      ...['공급가액', '1,625,000원', '부가세 (10%)', '162,500원', '합계', '1,787,500원'],
      ...['조건', '최소 주문', '25 kg', '납기', '3영업일', '유효 기간', '2026년 12월 18일까지'],
      ...['샘플', '영업일 기준 2일 이내 발송', '비고', '단가와 공급가액은 부가세 별도입니다.'],
      ...['전달 사항', '요청 감사합니다.', '잔류 니코틴산은 50 ppm 이하로 관리하고 있습니다.'],
      '이 견적서는 해든바이오가 2026년 11월 19일 그레디아에서 보낸 답변의 내용입니다.',
      ...['그레디아는 거래 당사자가 아닙니다.', '그레디아', 'Q261118-7K3M9A-1 · 1 / 1'],
    ]);
    expect(info).toMatchObject({ Title: '견적서 Q261118-7K3M9A-1', Author: '해든바이오', Language: 'ko-KR' });
  });

  it('brings its fonts along, of each what it uses', async () => {
    const content = await quotationPdf(quotation);
    const fonts = [...content.toString('latin1').matchAll(/\/FontName \/([A-Z]{6})\+(\S+)/g)].map(([, , name]) => name);
    expect(fonts.sort()).toEqual(['Pretendard-Regular', 'Pretendard-SemiBold']);
    expect(content.toString('latin1').match(/\/FontFile2/g)).toHaveLength(2);
    expect(content.length).toBeLessThan(100_000);
  });

  it('rounds the tax down to the won', async () => {
    const text = await textOf({
      asked: { amount: 1, unit: 'kg' },
      offer: { ...quotation.offer, moq: null, unitPriceKrw: 19 },
    });
    expect(text).toContain('부가세 (10%)\n1원\n합계\n20원');
  });

  it('counts the smallest order where less was asked for, in the unit of the offer', async () => {
    const text = await textOf({ asked: { amount: 500, unit: 'g' } });
    expect(text).toContain('수량\n25 kg\n단가\n32,500원/kg\n공급가액\n812,500원');
    expect(text).toContain('요청 수량(500 g)이 적어 최소 주문으로 계산했습니다.');
  });

  it('says the price of a unit alone where the amount does not convert', async () => {
    const text = await textOf({ asked: { amount: 2, unit: 'drum' } });
    expect(text).toContain('수량\n2 드럼\n단가\n32,500원/kg\n공급가액\n별도 협의');
    expect(text).toContain('요청 수량(2 드럼)과 단위가 달라 금액은 계산하지 않았습니다.');
    expect(text).not.toMatch(/부가세 포함|부가세 \(10%\)|일금|합계/);
  });

  it('says so where the sum is beyond what can be counted', async () => {
    const offer = { ...quotation.offer, unitPriceKrw: 1_000_000_000, unit: 'g' } as const;
    const text = await textOf({ offer, asked: { amount: 1_000_000, unit: 'kg' } });
    expect(text).toContain('단가는 부가세 별도이며, 금액이 너무 커서 계산하지 않았습니다.');
    expect(text).not.toContain('단위가 달라');
  });

  it('leaves out what the answer does not say', async () => {
    const text = await textOf({
      supplier: { name: '해든바이오', person: null, phone: null, email: null },
      buyer: { company: null, name: '김민서' },
      material: { product: '나이아신아마이드', manufacture: null, incis: [] },
      offer: { ...quotation.offer, moq: null, leadTimeDays: null, validUntil: null },
      sampleDays: null,
    });
    expect(text).toContain('받는 분\n김민서 귀하\n공급자\n해든바이오\n합계');
    expect(text).not.toMatch(/담당자|연락처|이메일|최소 주문|납기|유효 기간|샘플|INCI|null|undefined/);
  });

  it('takes as many pages as long lists and texts need, each with its foot', async () => {
    const incis = Array.from({ length: 200 }, (_, index) => `Ingredient ${index} ${'very '.repeat(55)}long`);
    const message = Array.from({ length: 250 }, (_, index) => `${index}번째 문장입니다.`).join('\n');
    const { pages } = await read({ material: { ...quotation.material, incis }, message });
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.length).toBeLessThan(40);
    for (const [index, page] of pages.entries()) {
      expect(page.at(-1)).toBe(`Q261118-7K3M9A-1 · ${index + 1} / ${pages.length}`);
    }
    const text = pages.flat().join(' ');
    expect(text).toContain('Ingredient 199');
    for (const number of [0, 124, 249]) expect(text).toContain(`${number}번째 문장입니다.`);
  });

  it.each([
    ['signs that the font lacks', '杭州 🧪 شركة', '□□ □ □□□□'],
    ['control characters and turned text', 'a\u0007b\u202Ec\u200Bd\uFEFFe', 'abcde'],
    ['Hangul in parts', '나이아신'.normalize('NFD'), '나이아신'],
  ])('is not broken by %s', async (_, message, shown) => {
    expect(await textOf({ message })).toContain(`전달 사항\n${shown}\n`);
  });

  it('breaks a word that no line has room for', async () => {
    const { pages } = await read({ message: 'x'.repeat(1000) });
    const written = pages.flat().filter((line) => /^x+$/.test(line));
    expect(written.length).toBeGreaterThan(5);
    expect(written.join('')).toBe('x'.repeat(1000));
  });
});

describe('the request (견적 요청서)', () => {
  const request: QuoteRequest = {
    number: 'Q261118-7K3M9A',
    askedAt: new Date('2026-11-18T04:00:00Z'),
    supplierName: '해든바이오',
    buyer: {
      company: '페이브랩',
      name: '김민서',
      phone: '01012345678',
      email: 'buyer@example.kr',
      address: { postcode: '13494', road: '경기 성남시 분당구 판교로 1', detail: '2층' },
    },
    material: quotation.material,
    asked: quotation.asked,
    isSample: true,
    isMoq: true,
    options: ['PRICE', 'COA'],
    note: '최근 3개 로트의 값을 알려 주세요.',
  };
  const readRequest = async (values: Partial<QuoteRequest> = {}) =>
    readPdf(await requestPdf({ ...request, ...values }));

  it('says who asks whom for what', async () => {
    const { pages } = await readRequest();
    expect(pages).toEqual([
      [
        ...['견적 요청서', '견적 번호', 'Q261118-7K3M9A', '요청일', '2026년 11월 18일'],
        ...['받는 곳', '해든바이오 귀중', '요청한 분', '페이브랩'],
        ...['담당자', '김민서', '연락처', '010-1234-5678', '이메일', 'buyer@example.kr'],
        ...['품목', '나이아신아마이드 PC', '제조사', 'Western Drugs', '수량', '50 kg', 'INCI Niacinamide, Water'],
        ...['요청 내용', '받을 자료', '단가, 시험성적서(COA)', '샘플', '요청합니다.'],
        ...['받을 곳', '(13494) 경기 성남시 분당구 판교로 1, 2층'],
        ...['최소 주문', '얼마부터 주문할 수 있는지 알려 주십시오.'],
        ...['메모', '최근 3개 로트의 값을 알려 주세요.'],
        '이 요청서는 페이브랩이 2026년 11월 18일 그레디아에서 보낸 견적 요청의 내용입니다.',
        ...['그레디아는 거래 당사자가 아닙니다.', '그레디아', 'Q261118-7K3M9A · 1 / 1'],
      ],
    ]);
  });

  it('leaves out what was not asked for', async () => {
    const { pages } = await readRequest({
      isSample: false,
      isMoq: false,
      options: [],
      note: '문의',
      buyer: { ...request.buyer, company: null, address: null },
    });
    expect(pages.flat()).not.toEqual(expect.arrayContaining([expect.stringMatching(/샘플|받을 곳|최소 주문|담당자/)]));
    expect(pages.flat()).toContain('김민서');
  });
});
