import { mailLink, UNSET_COMPANY } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import type { BuyerQuoteValues, SupplierQuoteValues } from '../../modules/quotes/mails/quote-mail-values';
import type { MailAddresses, MailTemplate, MailValues } from './mail';
import { renderMail } from './render-mail';
import { linkToken } from '../../modules/identity/sign-up/account-links';
import { newId } from '../database/columns';
import { registry } from '../../app/gateway-registry';
import { testKeys } from '../../testing/platform';

const linkIds = [newId(), newId(), newId(), newId()];

const addresses: MailAddresses = {
  keys: testKeys,
  siteUrl: (path) => `https://site.test${path}`,
  company: { ...UNSET_COMPANY, name: '주식회사 한빛' },
};

const quoteValues = { quoteId: 'quote-1', number: 'Q261118-7K3M9A', product: '나이아신아마이드', name: '홍길동' };
const toSupplier: SupplierQuoteValues = {
  ...quoteValues,
  amount: 50,
  unit: 'kg',
  asked: '단가, 샘플, COA',
  company: '페이브랩',
  buyer: '김○○',
  endsAt: '2026-12-18T04:00:00Z',
};
const toBuyer: BuyerQuoteValues = { ...quoteValues, supplier: '해든바이오', endsAt: '2027-01-17T04:00:00Z' };
const offer: Partial<BuyerQuoteValues> = {
  unitPriceKrw: 32_500,
  moq: 25,
  leadTimeDays: 3,
  validUntil: '2026-12-18',
  sampleDays: 2,
  unit: 'kg',
};

const held = { name: '홍길동', count: 2, products: '나이아신아마이드, 병풀 추출물' };

const toAuthor = {
  name: '홍길동',
  userId: linkIds[0]!,
  postId: linkIds[1]!,
  mid: 'request',
  title: '점도 낮은 유화제 찾습니다',
} as const;
const commented = { ...toAuthor, commentId: linkIds[2]!, author: '처방막내', excerpt: '저희도 그렇게 씁니다.' };

const notice = {
  ...{ userId: linkIds[0]!, name: '홍길동', postId: linkIds[1]!, title: '서버 점검 안내' },
  excerpt: '이번 주 토요일 새벽에 서버를 점검합니다.',
};
const ofOrder = {
  ...{ orderId: linkIds[0]!, number: '261128-7K3M9A', name: '홍길동', goods: '글리세린 외 1건', note: '문 앞' },
  totalKrw: 30_800,
};
const ofPull = { name: '홍길동', userId: linkIds[0]!, number: 2106, targetName: '글리세린' } as const;

const samples: { [Template in MailTemplate]: MailValues[Template] } = {
  'verify-email': { linkId: linkIds[0]! },
  'address-taken': { name: '홍길동' },
  'reset-password': { name: '홍길동', linkId: linkIds[1]! },
  'password-changed': { name: '홍길동', changedAt: '2026-12-03T05:05:00Z', forgotProviders: false },
  'change-email': { linkId: linkIds[2]! },
  'confirm-address': { confirmationId: linkIds[3]!, isOfSupplier: true },
  'email-changed': { name: '홍길동', newEmail: 'new@example.kr' },
  'provider-linked': { name: '홍길동', providerLabel: '카카오', linkedAt: '2026-12-03T05:05:00Z' },
  'provider-unlinked': { name: '홍길동', providerLabel: '네이버', unlinkedAt: '2026-12-03T05:05:00Z' },
  'account-withdrawn': { name: '홍길동', isByAdmin: true },
  'level-expiring': { name: '홍길동', levelLabel: '구독회원', daysLeft: 7, expiresOn: '2026-12-03T15:30:00Z' },
  'supplier-quote-requested': toSupplier,
  'supplier-quote-asked-back': toSupplier,
  'supplier-quote-ordered': { ...toSupplier, endsAt: null },
  'supplier-quote-closed': { ...toSupplier, endsAt: null },
  'supplier-quote-canceled': { ...toSupplier, endsAt: null },
  'supplier-quote-reopened': toSupplier,
  'supplier-quote-answer-due': toSupplier,
  'supplier-quote-expiring': toSupplier,
  'supplier-quote-expired': { ...toSupplier, endsAt: null },
  'buyer-quote-answered': { ...toBuyer, ...offer },
  'buyer-quote-declined': { ...toBuyer, reason: 'ETC', note: '원산지가 바뀌어 당분간 들어오지 않습니다.' },
  'buyer-quote-sample-sent': { ...toBuyer, courier: 'CJ', trackingNumber: '123456789012' },
  'buyer-quote-closed': { ...toBuyer, endsAt: null },
  'buyer-quote-reopened': toBuyer,
  'buyer-quote-expiring': { ...toBuyer, ...offer },
  'buyer-quote-expired': { ...toBuyer, endsAt: null },
  'supplier-products-held': { ...held, reasons: '설명 중복, 조성 없음', note: '설명을 직접 써 주십시오.' },
  'supplier-products-released': held,
  'wished-product-found': { name: '홍길동', wish: '시어버터', product: '시어버터 RF', productId: linkIds[0]! },
  'supplier-company-transferred': { name: '홍길동', takesOver: true, reason: '담당자 퇴사' },
  'supplier-company-restored': { name: '홍길동', takesOver: false, reason: '담당자 퇴사' },
  'supplier-account-joined': { name: '홍길동' },
  'supplier-account-parted': { name: '홍길동' },
  'membership-expiring': { companyName: '물별소재', tierLabel: '프리미엄', expiryDate: '2026-12-20', daysLeft: 30 },
  'post-commented': commented,
  'comment-answered': { ...commented, excerpt: null },
  'post-mentioned': { ...toAuthor, author: '처방막내' },
  'content-decided': {
    ...toAuthor,
    isComment: false,
    isSecret: false,
    outcome: 'HIDDEN',
    reasons: '연락처만 있습니다.',
  },
  'post-proposed': {
    ...{ ...toAuthor, author: '처방막내', company: '모루숲', email: 'buyer@example.kr' },
    content: '말씀하신 점도의 원료가 있습니다. 자료를 보내 드립니다.',
  },
  'notice-told': notice,
  'notice-advertised': notice,
  'advertising-refused': { name: '홍길동', refusedAt: '2026-12-03T05:05:00Z' },
  'pull-decided': { ...ofPull, news: 'denied', reason: '목록에 그 이름이 없습니다.' },
  'pull-waiting': { ...ofPull, daysLeft: 7 },
  'pull-commented': {
    ...ofPull,
    pullId: linkIds[1]!,
    count: 2,
    authors: ['처방막내', '규제노트'],
    commentId: linkIds[2]!,
  },
  'pull-comment-decided': { ...ofPull, outcome: 'HIDDEN', reasons: '개인정보가 들어 있습니다.' },
  'pull-moderated': { ...ofPull, outcome: 'HIDDEN', reasons: '저작권이 있는 글입니다.' },
  'pull-on-product': ofPull,
  'editor-earned': { name: '홍길동', userId: linkIds[0]!, accepted: 20 },
  'policy-changed': {
    ...{ userId: linkIds[0]!, name: '홍길동', versionId: linkIds[1]!, kind: 'TERMS', effectiveAt: '2026-12-10' },
    ...{ summary: '환불 절차를 고침', isAdverse: true, againstId: linkIds[2]! },
  },
  'order-news-buyer': { ...ofOrder, news: 'account-issued', dueAt: '2026-12-03T05:05:00Z' },
  'order-news-supplier': { ...ofOrder, news: 'shipped', courier: 'CJ', trackingNumber: '123456789012' },
  'daily-news': {
    ...{ userId: linkIds[0]!, name: '홍길동', count: 1, titles: ['견적 답변이 왔어요'] },
    ...{ bodies: ['NiaPure 99 · 해든바이오'], paths: ['/auth/quotes?quote=1'] },
  },
  'watched-changed': {
    ...{ name: '홍길동', userId: linkIds[0]!, count: 1, names: ['글리세린'], titles: ['글리세린'] },
    ...{ days: ['2026-12-02'], lines: [['한국 규제 · 별표 1 — 없음 → 사용 금지']] },
  },
};
const templates = Object.keys(samples) as MailTemplate[];
/** To an address whose owner has not said yes: it holds no word that people wrote. */
const unnamed: MailTemplate[] = ['confirm-address', 'verify-email', 'change-email', 'membership-expiring'];
/** A text, or lists of the same form with it. */
const typedInto = (sample: unknown, text: string): unknown =>
  Array.isArray(sample) ? sample.map((each) => typedInto(each, text)) : text;
const render = (template: MailTemplate, values: object = {}) =>
  renderMail(registry.mails, template, { ...samples[template], ...values }, addresses);

describe.each(templates)('the mail %s', (template) => {
  const { subject, text, html } = render(template);

  it('has a short Korean subject that names us', () => {
    expect(subject).toMatch(
      template === 'notice-advertised' ? /^\(광고\) \[그레디아\] [가-힣0-9 ]+$/ : /^\[그레디아\] [가-힣0-9 ]+$/,
    );
    expect(subject.length).toBeLessThanOrEqual(40);
  });

  it('addresses the person in the formal style, in both parts', () => {
    for (const part of [text, html]) {
      expect(part.match(/홍길동( 담당자)?님, /) === null).toBe(unnamed.includes(template));
      expect(part).toContain('주식회사 한빛');
      expect(part).not.toMatch(/undefined|null|\[object|NaN|Invalid/);
    }
    const sentences = text.match(/[가-힣]+(?=\.(?:\s|$))/g) ?? [];
    expect(sentences.length).toBeGreaterThan(2);
    for (const end of sentences) expect(end).toMatch(/(니다|십시오)$/);
  });

  it('has no table, no script and nothing that is loaded', () => {
    expect(html).not.toMatch(/<(table|script|img|link|iframe|style)\b|url\(|@import/i);
    expect(html).toMatch(/^<!doctype html>\s*<html lang="ko">/);
  });

  it('keeps whatever the name is inside its sentence', () => {
    const name = `<script>alert("1")</script>'"><a href='https://evil.test'>\r\nBcc: all@evil.test\u2028\u202Eabc`;
    const hostile = render(template, { name });
    expect(hostile.html).not.toMatch(/<script|<a href='|alert\("/);
    const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&quot;&gt;';
    expect(hostile.html.includes(escaped)).toBe(!unnamed.includes(template));
    expect(hostile.text.split('\n')).toHaveLength(text.split('\n').length);
    expect(hostile.text).not.toMatch(/[\u2028\u202E]/);
    expect(hostile.subject).toBe(subject);
  });

  it('has a short subject without a link, and no link in its texts, whatever people typed', () => {
    const { texts } = registry.mails[template]!;
    const links = ['https://evil.test/x', 'www.evil.test', 'a@evil.test', '당첨。evil.test', 'http://127001/'];
    for (const link of links) {
      const typed = Object.entries(texts).flatMap(([name, whose]) => (whose === 'typed' ? [name] : []));
      const text = `${link} ${'가'.repeat(300)}`;
      const values: Readonly<Record<string, unknown>> = { ...samples[template] };
      const hostile = render(template, Object.fromEntries(typed.map((name) => [name, typedInto(values[name], text)])));
      expect(hostile.subject.length).toBeLessThanOrEqual(70);
      for (const part of [hostile.subject, hostile.text, hostile.html]) expect(part).not.toContain(link);
    }
  });
});

describe('a mail', () => {
  it.each([
    ['verify-email', `https://site.test${mailLink('VERIFY_EMAIL', linkToken(testKeys, linkIds[0]!))}`],
    ['reset-password', `https://site.test${mailLink('RESET_PASSWORD', linkToken(testKeys, linkIds[1]!))}`],
    ['change-email', `https://site.test${mailLink('CHANGE_EMAIL', linkToken(testKeys, linkIds[2]!))}`],
    ['confirm-address', `https://site.test${mailLink('CONFIRM_ADDRESS', linkToken(testKeys, linkIds[3]!))}`],
    ['address-taken', 'https://site.test/auth/login'],
    ['password-changed', 'https://site.test/auth/reset-password'],
    ['provider-linked', 'https://site.test/auth/profile'],
    ['provider-unlinked', 'https://site.test/auth/profile'],
    ['level-expiring', 'https://site.test/auth/profile'],
    ['supplier-quote-requested', 'https://site.test/auth/quotes?quote=quote-1'],
    ['buyer-quote-answered', 'https://site.test/auth/quotes?quote=quote-1'],
  ] as const)('%s leads to its page by a button and in writing', (template, url) => {
    const { text, html } = render(template);
    const escaped = url.replaceAll('&', '&amp;');
    expect(text).toContain(`:\n${url}\n`);
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(html).toContain(`>${escaped}</a`);
  });

  it('says times as they are in Korea', () => {
    expect(render('password-changed').text).toContain('2026년 12월 3일 14:05에');
    expect(render('provider-linked').text).toContain('2026년 12월 3일 14:05에 카카오 간편 로그인이 계정에 연결');
    expect(render('provider-unlinked').text).toContain('2026년 12월 3일 14:05에 네이버 간편 로그인이 계정에서 해제');
    expect(render('level-expiring').text).toContain('2026년 12월 4일에 끝납니다.');
  });

  it('says that social sign-ins are gone where they are', () => {
    const sentence = '간편 로그인도 모두 해제했습니다';
    expect(render('password-changed').text).not.toContain(sentence);
    expect(render('password-changed', { forgotProviders: true }).text).toContain(sentence);
  });

  it('makes no link of a name that looks like one', () => {
    const { text, html } = render('password-changed', { name: 'prize.example' });
    expect(text).not.toContain('prize.example');
    expect(html).not.toContain('prize.example');
    expect(text.replaceAll('\u200B', '')).toContain('prize.example님, ');
    expect(render('password-changed', { name: 'J. R. Kim' }).text).toContain('J. R. Kim님, ');
  });

  it('has no line break in its subject, whatever its values are', () => {
    const { subject } = render('level-expiring', { levelLabel: '구독회원\r\nBcc: all@evil.test' });
    expect(subject).toBe('[그레디아] 구독회원 Bcc: all@evil.test 이용 기간이 7일 남았습니다');
  });

  it('says what is asked for, and of the buyer only what the supplier may know before it opens the request', () => {
    const { text, html } = render('supplier-quote-requested');
    expect(text).toContain(
      [
        '견적 번호: Q261118-7K3M9A',
        '원료: 나이아신아마이드',
        '수량: 50 kg',
        '요청 자료: 단가, 샘플, COA',
        '회사: 페이브랩',
        '요청한 분: 김○○',
      ].join('\n'),
    );
    expect(html).toMatch(/<dt[^>]*>수량<\/dt>\s*<dd[^>]*>50 kg<\/dd>/);
    expect(text).toContain('2026년 12월 18일까지 답변이 없으면 요청이 만료됩니다.');
  });

  it.each(templates.filter((name) => !unnamed.includes(name) && !name.startsWith('supplier-')))(
    'calls no person by name where it is not to be said: %s',
    (template) => {
      const { text } = render(template, { name: null });
      expect(text).toContain('안녕하십니까. ');
      expect(text).not.toMatch(/null|님, /);
    },
  );

  it('calls no person by name at an address that is not known to be theirs', () => {
    const { text, html } = render('buyer-quote-answered', { name: null });
    for (const part of [text, html]) {
      expect(part).toContain('안녕하십니까. 해든바이오가 나이아신아마이드 견적에 답변했습니다.');
      expect(part).toContain('견적을 요청하신 적이 없다면 이 메일은 지우셔도 됩니다.');
      expect(part).not.toContain('님, ');
    }
    expect(render('buyer-quote-answered').text).not.toContain('요청하신 적이 없다면');
  });

  it('leaves out what was not said', () => {
    const { text } = render('supplier-quote-requested', { asked: null, company: null, endsAt: null });
    expect(text).not.toMatch(/요청 자료|회사:|만료/);
    const answer = {
      unitPriceKrw: null,
      unit: null,
      moq: null,
      leadTimeDays: null,
      validUntil: null,
      sampleDays: null,
    };
    const answered = render('buyer-quote-answered', answer).text;
    expect(answered).toContain('공급사: 해든바이오\n\n답변 확인하기:');
  });

  it('says what a supplier offers', () => {
    const { text } = render('buyer-quote-answered');
    expect(text).toContain(
      [
        '단가: 32,500원/kg · 부가세 별도',
        '최소 주문: 25 kg',
        '납기: 3영업일',
        '유효 기간: 2026년 12월 18일까지',
        '샘플: 영업일 기준 2일 이내 발송',
      ].join('\n'),
    );
    expect(render('buyer-quote-answered', { leadTimeDays: 0, sampleDays: 0 }).text).toContain('납기: 당일 출고');
  });

  it('says why a supplier cannot supply, and how a sample comes', () => {
    expect(render('buyer-quote-declined').text).toContain('이유: 기타\n공급사의 말: 원산지가 바뀌어');
    expect(render('buyer-quote-declined', { reason: 'REGION', note: null }).text).toContain('이유: 거래 지역 아님\n\n');
    expect(render('buyer-quote-sample-sent').text).toContain('택배사: CJ대한통운\n송장번호: 123456789012');
  });

  it('keeps its subject short, however long the material is called', () => {
    const product = '나이아신아마이드 고순도 저니코틴산 특수 등급 화장품용 원료 25킬로그램 포장';
    for (const template of templates.filter((name) => name.includes('quote'))) {
      expect(render(template, { product }).subject.length).toBeLessThanOrEqual(60);
      expect(render(template, { product }).text).toContain(product);
    }
  });

  it('makes no link of what buyers and suppliers write', () => {
    const evil = {
      product: 'prize.example',
      company: 'prize.example',
      supplier: 'prize.example',
      note: 'prize.example',
    };
    for (const template of ['supplier-quote-requested', 'buyer-quote-declined'] as const) {
      expect(render(template, evil).text).not.toContain('prize.example');
      expect(render(template, evil).text).toContain('prize.\u200Bexample');
    }
  });
});
