import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PolicyTextFragment } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { notFound } from '../../testing/fake-catalogue';
import { policyText } from '../../testing/fake-policies';
import type { membershipFaqJsonLd } from '../../features/policies/membership-questions';
import { renderPage } from '../../testing/render-page';

const AT = '2026-11-23T00:00:00.000Z';
const [older, current, coming] = [1, 2, 3].map((at) => `0193a000-0000-7000-8000-00000000000${at}`) as [
  string,
  string,
  string,
];
const days = { [older]: '2024-01-01', [current]: '2025-01-01', [coming]: '2999-01-01' };
const texts = {
  [older]: '1. 서비스\n원료를 찾는 서비스입니다.',
  [current]: '1. 서비스\n성분과 원료를 찾는 서비스입니다.',
  [coming]: '1. 서비스\n성분과 원료를 찾고 이야기하는 서비스입니다.',
};
const versions = [coming, current, older].map((id) => ({
  ...{ id, effectiveAt: days[id]!, isInForce: id === current, createdAt: AT },
  summary: id === coming ? '포럼을 더함' : null,
}));

const open = (url: string) =>
  renderPage(url, {
    policyDocument: ({ version }): PolicyTextFragment => {
      const id = version ?? current;
      if (!days[id]) throw notFound();
      const untagContent = texts[id]!;
      const content = `<h2>1. 서비스</h2><p>${untagContent.split('\n')[1]}</p><h2>2. 끝</h2><p>끝</p>`;
      const rest = { id, effectiveAt: days[id], isInForce: id === current, versions, content, untagContent };
      return policyText(rest);
    },
  });

describe('the page of a document', () => {
  it('shows what holds today with its contents, and tells what will change', async () => {
    await open('/rules');
    expect(await screen.findByRole('heading', { level: 1, name: '이용약관' })).toBeTruthy();
    expect(screen.getByText('성분과 원료를 찾는 서비스입니다.')).toBeTruthy();
    const contents = within(screen.getByRole('navigation', { name: '이 페이지' }));
    expect(contents.getByRole('link', { name: '2. 끝' }).getAttribute('href')).toBe('#section-2');
    const link = screen.getByRole('link', { name: '무엇이 바뀌는지 보기' });
    expect(link.getAttribute('href')).toBe(`/rules?version=${coming}&against=${current}`);
    expect(document.querySelector('meta[name=robots]')).toBeNull();
  });

  it('shows an older version as such, chosen by its day', async () => {
    const shown = await open('/rules');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '다른 판 보기' }), older);
    expect(await screen.findByText('원료를 찾는 서비스입니다.')).toBeTruthy();
    expect(shown.url()).toBe(`/rules?version=${older}`);
    expect(screen.getByText(/지난 판이에요/)).toBeTruthy();
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '다른 판 보기' }), current);
    expect(shown.url()).toBe('/rules');
  });

  it('compares two versions word by word, and leads back', async () => {
    const shown = await open(`/rules?version=${current}&against=${older}`);
    const difference = within(
      await screen.findByRole('group', { name: '2024-01-01 판에서 2025-01-01 판으로 바뀐 내용' }),
    );
    expect(difference.getByText(/원료를 찾는/).textContent).toBe('추가: 성분과 원료를 찾는 서비스입니다.');
    expect(document.querySelector('ins')?.textContent).toBe('추가: 성분과 ');
    await userEvent.click(screen.getByRole('link', { name: '이 판 전체 보기' }));
    expect(shown.url()).toBe('/rules');
  });

  it('says that there is no such version', async () => {
    await open('/rules?version=0193a000-0000-7000-8000-00000000000f');
    expect(await screen.findByText('404 · This page could not be found')).toBeTruthy();
  });
});

describe('the page about memberships', () => {
  it('shows four plans with the numbers of the service, prices by mail, and its text', async () => {
    await renderPage('/docs/membership', {});
    expect(await screen.findByRole('heading', { level: 2, name: '스탠다드' })).toBeTruthy();
    const answers = within(screen.getByRole('table', { name: '멤버십별 기능' })).getByRole('row', {
      name: /견적 답변/,
    });
    expect(
      within(answers)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['월 20건', '월 100건', '무제한', '무제한']);
    for (const link of screen.getAllByRole('link', { name: /가격 문의 메일/ }))
      expect(link.getAttribute('href')).toMatch(/^mailto:/);
    expect(screen.getByRole('heading', { name: '기간이 끝나면 어떻게 되나요?' })).toBeTruthy();
  });

  it('answers what is often asked, folded, and to search engines in the same words', async () => {
    await renderPage('/docs/membership', {});
    const questions = within(await screen.findByRole('region', { name: '자주 묻는 질문' })).getAllByRole('group');
    expect(questions.map((question) => (question as HTMLDetailsElement).open)).toEqual([true, false, false, false]);
    const { '@type': type, mainEntity } = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
    ) as typeof membershipFaqJsonLd;
    expect(type).toBe('FAQPage');
    expect(mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
      questions.map((question) => ['summary', 'p'].map((part) => question.querySelector(part)?.textContent)),
    );
  });

  it('shows what a person may do in a day, as this service is set', async () => {
    await renderPage('/docs/membership', { aiLimits: () => [7, 50, 200] });
    const table = within(await screen.findByRole('table', { name: '개인 등급별 하루 횟수' }));
    const cells = (name: RegExp) =>
      within(table.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '기능',
      '로그인 전',
      '일반회원',
      '구독회원',
      '프리미엄 구독회원',
    ]);
    expect(cells(/전성분 분석/)).toEqual(['3회 · 30종', '20회 · 100종', '200회 · 300종', '1,000회 · 500종']);
    expect(cells(/AI 질문/)).toEqual(['–', '7개', '50개', '200개']);
  });
});
