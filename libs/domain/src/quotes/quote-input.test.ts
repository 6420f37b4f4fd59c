import { describe, expect, it } from 'vitest';
import { askedFor, askedPapers, formatAddress, formatWeight, maskedName, NOTHING_ASKED_MESSAGE } from './quote';
import { quoteInput, quoteInputs } from './quote-input';
import { quoteMoveForm, quoteMoveInput } from './quote-move-input';
import { isOfferValid, mayTakeAnswer, pricePerKg, suppliedWeight, supplyPriceOf, type QuoteOffer } from './quote-offer';
import { quoteMessageInput, quoteResponseInput } from './quote-response-input';

const request = {
  pid: '01930000-0000-7000-8000-000000000001',
  weight: { amount: 50, unit: 'kg' },
  isMoq: false,
  isSample: false,
  quoteOptions: ['PRICE', 'PRICE', 'COA'],
  buyerName: ' 김민서 ',
  buyerCompany: '',
  buyerContact: '010-1234-5678',
  buyerEmail: 'Min@Fave.example',
  consent: true,
};

const problemsOf = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    (quoteInput.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('quoteInput', () => {
  it('cleans what people write', () => {
    expect(quoteInput.parse(request)).toMatchObject({
      buyerName: '김민서',
      buyerCompany: null,
      buyerContact: '01012345678',
      buyerEmail: 'min@fave.example',
      quoteOptions: ['PRICE', 'COA'],
      note: null,
      clientKey: null,
    });
  });

  it.each([
    [{ quoteOptions: [] }, { quoteOptions: NOTHING_ASKED_MESSAGE }],
    [{ quoteOptions: [], note: '  ' }, { quoteOptions: NOTHING_ASKED_MESSAGE }],
    [{ isSample: true }, { buyerAddress: '샘플 받을 주소를 입력해 주세요.' }],
    [
      { isSample: true, buyerAddress: { postcode: '1349', road: ' ' } },
      {
        'buyerAddress.postcode': '우편번호 5자리를 입력해 주세요.',
        'buyerAddress.road': '도로명 주소를 입력해 주세요.',
      },
    ],
    [{ weight: { amount: 0, unit: 'kg' } }, { 'weight.amount': '수량은 0보다 커야 해요.' }],
    [{ weight: { amount: 1_000_001, unit: 'kg' } }, { 'weight.amount': '수량은 1,000,000까지 쓸 수 있어요.' }],
    ...[0.00001, 5e-324, 1.23456].map((amount): [object, object] => [
      { weight: { amount, unit: 'kg' } },
      { 'weight.amount': '수량은 소수점 아래 4자리까지 쓸 수 있어요.' },
    ]),
    [{ weight: { amount: 1, unit: 'mL' } }, { 'weight.unit': '단위를 골라 주세요.' }],
    [{ note: 'ㄱ'.repeat(2001) }, { note: '메모는 2000자까지 쓸 수 있어요.' }],
    [{ buyerName: '' }, { buyerName: '이름을 입력해 주세요.' }],
    [{ buyerContact: '010-12' }, { buyerContact: '연락처를 끝까지 입력해 주세요.' }],
    [{ buyerEmail: 'min' }, { buyerEmail: '올바른 이메일 주소를 입력해 주세요.' }],
    [{ consent: false }, { consent: '연락처 제공에 동의해 주세요.' }],
  ])('says what is wrong with %j', (change, problems) => {
    expect(problemsOf({ ...request, ...change })).toEqual(problems);
  });

  it.each([0.0001, 0.07, 1.005, 999_999.9999, 1_000_000])('takes %d kg', (amount) => {
    expect(problemsOf({ ...request, weight: { amount, unit: 'kg' } })).toEqual({});
    expect(formatWeight({ amount, unit: 'kg' })).toBe(
      `${amount.toLocaleString('ko-KR', { maximumFractionDigits: 9 })} kg`,
    );
  });

  it.each(['\0', 'a\0b', '', 'a b', '열쇠', '\u007f'])('takes no key %j', (clientKey) => {
    expect(problemsOf({ ...request, clientKey })).toEqual({
      clientKey: '요청의 키는 띄어쓰기 없이 영문자, 숫자, 기호로 써 주세요.',
    });
  });

  it('takes keys of any other signs', () => {
    for (const clientKey of ['0d3f4a-77:0193', 'a/0', '~!@#']) {
      expect(quoteInput.parse({ ...request, clientKey }).clientKey).toBe(clientKey);
    }
    expect(problemsOf({ ...request, clientKey: 'a'.repeat(101) })).toEqual({
      clientKey: '요청의 키는 100자까지 쓸 수 있어요.',
    });
  });

  it('asks for something with each of the four alone', () => {
    const address = { postcode: '13494', road: '경기 성남시 분당구 판교로 1' };
    for (const asked of [{ isMoq: true }, { isSample: true, buyerAddress: address }, { note: '잔류 기준' }]) {
      expect(problemsOf({ ...request, quoteOptions: [], ...asked })).toEqual({});
    }
  });

  it('keeps an address with a sample only', () => {
    const buyerAddress = { postcode: '13494', road: '경기 성남시 분당구 판교로 1' };
    expect(quoteInput.parse({ ...request, buyerAddress }).buyerAddress).toBeNull();
    expect(quoteInput.parse({ ...request, buyerAddress, isSample: true }).buyerAddress).toEqual({
      ...buyerAddress,
      detail: null,
    });
  });

  it('takes ten at once', () => {
    expect(quoteInputs.safeParse(Array(10).fill(request)).success).toBe(true);
    expect(quoteInputs.safeParse(Array(11).fill(request)).success).toBe(false);
    expect(quoteInputs.safeParse([]).success).toBe(false);
  });
});

describe('quoteResponseInput', () => {
  it('takes a message alone', () => {
    expect(quoteResponseInput.parse({ message: '단가를 보내 드립니다.' })).toEqual({
      message: '단가를 보내 드립니다.',
      files: [],
      sampleDeliveryPeriod: null,
      offer: null,
      clientKey: null,
    });
  });

  it.each([
    [{ message: ' \n ' }, 'message', '내용을 입력해 주세요.'],
    [{ message: 'ㄱ'.repeat(5001) }, 'message', '내용은 5,000자까지 쓸 수 있어요.'],
    [{ sampleDeliveryPeriod: 91 }, 'sampleDeliveryPeriod', '발송 기간은 90일까지 쓸 수 있어요.'],
    [{ sampleDeliveryPeriod: 1.5 }, 'sampleDeliveryPeriod', '발송 기간은 날수로 입력해 주세요.'],
    [{ offer: { unitPriceKrw: 0, unit: 'kg' } }, 'offer.unitPriceKrw', '단가는 1원부터 쓸 수 있어요.'],
    [{ offer: { unitPriceKrw: 1, unit: 'kg', validUntil: '2026-02-30' } }, 'offer.validUntil', '날짜를 확인해 주세요.'],
    [{ offer: { unitPriceKrw: 1, unit: 'kg', validUntil: '0000-01-01' } }, 'offer.validUntil', '날짜를 확인해 주세요.'],
  ])('refuses %j', (change, field, message) => {
    const issues = quoteResponseInput.safeParse({ message: '네', ...change }).error?.issues;
    expect(issues?.map(({ path, message: text }) => [path.join('.'), text])).toEqual([[field, message]]);
  });

  it('takes messages of buyers with files and without', () => {
    expect(quoteMessageInput.parse(' 언제 되나요? ')).toEqual({ text: '언제 되나요?', files: [], clientKey: null });
    expect(quoteMessageInput.safeParse({ text: ' ' }).success).toBe(false);
    expect(quoteMessageInput.safeParse(3).success).toBe(false);
    const issues = quoteMessageInput.safeParse({ text: '네', clientKey: 'a\0' }).error?.issues;
    expect(issues?.map(({ path }) => path)).toEqual([['clientKey']]);
  });
});

describe('quoteMoveInput', () => {
  it.each([
    [
      { to: 'DECLINED', reason: '단종' },
      { reason: 'DISCONTINUED', note: null },
    ],
    [
      { to: 'DECLINED', reason: 'REGION', note: '해외는 어렵습니다' },
      { reason: 'REGION', note: '해외는 어렵습니다' },
    ],
    [
      { to: 'DECLINED', reason: '재고 없음' },
      { reason: 'ETC', note: '재고 없음' },
    ],
    [
      { to: 'CLOSED', reason: '다른 곳에서 샀어요' },
      { reason: null, note: '다른 곳에서 샀어요' },
    ],
    // Neither of two texts is lost.
    [
      { to: 'DECLINED', reason: '수급 불안', note: '내년 3월에' },
      { reason: 'ETC', note: '수급 불안 · 내년 3월에' },
    ],
    [
      { to: 'CLOSED', reason: '샀어요', note: '고맙습니다' },
      { reason: null, note: '샀어요 · 고맙습니다' },
    ],
    [
      { to: 'CLOSED', reason: '샀어요', note: '샀어요' },
      { reason: null, note: '샀어요' },
    ],
    [
      { to: 'DECLINED', reason: '기타', note: '내년에' },
      { reason: 'ETC', note: '내년에' },
    ],
    [{ to: 'CLOSED' }, { reason: null, note: null }],
    [
      { to: 'SAMPLE_SENT', shippingCompany: 'CJ', trackingNumber: '1234-5678-9012' },
      { shippingCompany: 'CJ', trackingNumber: '123456789012' },
    ],
    [
      { to: 'SAMPLE_SENT', shippingCompany: 'PICKUP' },
      { shippingCompany: 'PICKUP', trackingNumber: '' },
    ],
  ])('reads %j', (value, move) => {
    expect(quoteMoveInput.parse(value)).toMatchObject(move);
  });

  it.each([
    [{ to: 'DECLINED' }, 'reason'],
    [{ to: 'SAMPLE_SENT' }, 'shippingCompany'],
    [{ to: 'SAMPLE_SENT', shippingCompany: 'CJ' }, 'trackingNumber'],
    [{ to: 'LOST' }, 'to'],
  ])('refuses %j', (value, field) => {
    expect(quoteMoveInput.safeParse(value).error?.issues[0]?.path).toEqual([field]);
  });
});

it('takes 기타 without words, for which forms ask', () => {
  const bare = { to: 'DECLINED', reason: '기타' };
  expect(quoteMoveInput.parse(bare)).toMatchObject({ reason: 'ETC', note: null });
  expect(quoteMoveForm.safeParse(bare).error?.issues[0]?.path).toEqual(['note']);
  expect(quoteMoveForm.safeParse({ ...bare, note: '내년에' }).success).toBe(true);
});

describe('an offer', () => {
  const offer: QuoteOffer = { unitPriceKrw: 32_500, unit: 'kg', moq: 25, leadTimeDays: 3, validUntil: '2026-12-18' };

  it('costs what was asked for, at least the smallest order', () => {
    expect(supplyPriceOf(offer, { amount: 50, unit: 'kg' })).toBe(1_625_000);
    expect(supplyPriceOf(offer, { amount: 500, unit: 'g' })).toBe(812_500);
    expect(supplyPriceOf({ ...offer, moq: null }, { amount: 500, unit: 'g' })).toBe(16_250);
    expect(supplyPriceOf(offer, { amount: 2, unit: 'drum' })).toBeNull();
    expect(pricePerKg({ ...offer, unit: 'g', unitPriceKrw: 40 })).toBe(40_000);
    expect(pricePerKg({ ...offer, unit: 'L' })).toBeNull();
    const dear = { ...offer, unit: 'g', unitPriceKrw: 1_000_000_000 } as const;
    expect(supplyPriceOf(dear, { amount: 9000, unit: 'kg' })).toBe(9_000_000_000_000_000);
    expect(supplyPriceOf(dear, { amount: 9008, unit: 'kg' })).toBeNull();
  });

  it('is taken as long as it holds; words alone, and words after it, are between the two', () => {
    const [held, words] = [
      { unitPriceKrw: 1, validUntil: '2026-12-18' },
      { unitPriceKrw: null, validUntil: null },
    ];
    expect(mayTakeAnswer(held, '2026-12-18')).toBe(true);
    expect(mayTakeAnswer(held, '2026-12-19')).toBe(false);
    expect(mayTakeAnswer(words, '2026-12-19')).toBe(true);
    expect(mayTakeAnswer(undefined, '2026-12-19')).toBe(true);
  });

  it('is for what was asked for, or for the smallest order where that is more', () => {
    const [enough, little, drums] = [
      { amount: 30_000, unit: 'g' as const },
      { amount: 500, unit: 'g' as const },
      { amount: 2, unit: 'drum' as const },
    ];
    expect(suppliedWeight(offer, enough)).toBe(enough);
    expect(suppliedWeight(offer, little)).toEqual({ amount: 25, unit: 'kg' });
    expect(suppliedWeight(offer, drums)).toBe(drums);
    expect(suppliedWeight({ ...offer, moq: null }, little)).toBe(little);
  });

  it('holds through its last day', () => {
    expect(isOfferValid(offer, '2026-12-18')).toBe(true);
    expect(isOfferValid(offer, '2026-12-19')).toBe(false);
    expect(isOfferValid({ validUntil: null }, '2099-01-01')).toBe(true);
  });
});

it('says requests in words', () => {
  const quote = { isSample: true, isMoq: true, quoteOptions: ['PRICE', 'COA', 'NMPA'] as const };
  expect(askedFor(quote)).toEqual(['단가', '샘플', 'MOQ']);
  expect(askedPapers(quote.quoteOptions)).toEqual(['COA', 'NMPA 번호']);
  expect(formatWeight({ amount: 1500, unit: 'kg' })).toBe('1,500 kg');
  expect(formatWeight({ amount: 2, unit: 'drum' })).toBe('2 드럼');
  expect(formatAddress({ postcode: '13494', road: '판교로 1', detail: '2층' })).toBe('(13494) 판교로 1, 2층');
  expect(maskedName('김민서')).toBe('김○○');
});
