import { describe, expect, it } from 'vitest';
import type { MailAddresses } from './mail-content';
import type { MailTemplate, MailValues } from './mail-templates';
import { renderMail } from './render-mail';

const addresses: MailAddresses = {
  linkUrl: (purpose, linkId) => `https://site.test/link?purpose=${purpose}&token=${linkId}.signed`,
  siteUrl: (path) => `https://site.test${path}`,
};

const samples: { [Template in MailTemplate]: MailValues[Template] } = {
  'verify-email': { name: '홍길동', linkId: 'link-1' },
  'address-taken': { name: '홍길동' },
  'reset-password': { name: '홍길동', linkId: 'link-2' },
  'password-changed': { name: '홍길동', changedAt: '2026-12-03T05:05:00Z', forgotProviders: false },
  'change-email': { name: '홍길동', linkId: 'link-3' },
  'email-changed': { name: '홍길동', newEmail: 'new@example.kr' },
  'provider-linked': { name: '홍길동', providerLabel: '카카오', linkedAt: '2026-12-03T05:05:00Z' },
  'provider-unlinked': { name: '홍길동', providerLabel: '네이버', unlinkedAt: '2026-12-03T05:05:00Z' },
  'account-withdrawn': { name: '홍길동' },
  'level-expiring': { name: '홍길동', levelLabel: '구독회원', daysLeft: 7, expiresOn: '2026-12-03T15:30:00Z' },
};
const templates = Object.keys(samples) as MailTemplate[];
const render = (template: MailTemplate, values: object = {}) =>
  renderMail(template, { ...samples[template], ...values } as MailValues[MailTemplate], addresses);

describe.each(templates)('the mail %s', (template) => {
  const { subject, text, html } = render(template);

  it('has a short Korean subject that names us', () => {
    expect(subject).toMatch(/^\[그레디아\] [가-힣0-9 ]+$/);
    expect(subject.length).toBeLessThanOrEqual(40);
  });

  it('addresses the person in the formal style, in both parts', () => {
    for (const part of [text, html]) {
      expect(part).toContain('홍길동님, ');
      expect(part).toContain('주식회사 그레디아');
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
    expect(hostile.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&quot;&gt;');
    expect(hostile.text.split('\n')).toHaveLength(text.split('\n').length);
    expect(hostile.text).not.toMatch(/[\u2028\u202E]/);
    expect(hostile.subject).toBe(subject);
  });
});

describe('a mail', () => {
  it.each([
    ['verify-email', 'https://site.test/link?purpose=VERIFY_EMAIL&token=link-1.signed'],
    ['reset-password', 'https://site.test/link?purpose=RESET_PASSWORD&token=link-2.signed'],
    ['change-email', 'https://site.test/link?purpose=CHANGE_EMAIL&token=link-3.signed'],
    ['address-taken', 'https://site.test/auth/login'],
    ['password-changed', 'https://site.test/auth/reset-password'],
    ['provider-linked', 'https://site.test/auth/profile'],
    ['provider-unlinked', 'https://site.test/auth/profile'],
    ['level-expiring', 'https://site.test/auth/profile'],
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
    const { text, html } = render('verify-email', { name: 'prize.example' });
    expect(text).not.toContain('prize.example');
    expect(html).not.toContain('prize.example');
    expect(text.replaceAll('\u200B', '')).toContain('prize.example님, ');
    expect(render('verify-email', { name: 'J. R. Kim' }).text).toContain('J. R. Kim님, ');
  });

  it('has no line break in its subject, whatever its values are', () => {
    const { subject } = render('level-expiring', { levelLabel: '구독회원\r\nBcc: all@evil.test' });
    expect(subject).toBe('[그레디아] 구독회원 Bcc: all@evil.test 이용 기간이 7일 남았습니다');
  });
});
