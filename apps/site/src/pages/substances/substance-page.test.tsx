import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notFound } from '../../testing/fake-catalogue';
import { renderPage } from '../../testing/render-page';
import { thalidomide, type Substance } from '../../testing/substance-fixtures';

const member = (title: string, more: Partial<Substance['members'][number]>): Substance['members'][number] => ({
  basis: 'CAS',
  detail: '111-42-2',
  condition: null,
  state: 'ACCEPTED',
  ingredient: { id: title, title, nameKor: null, INCI: title, casNo: [], labelCount: 0 },
  ...more,
});

const open = (substance: Partial<Substance>) =>
  renderPage('/substances/eu-ii/280', {
    regulatedSubstance: () => ({ ...thalidomide, ...substance }),
    coverage: [],
  });

it('says in a sentence what the entry means, whose it is, and where else the substance stands', async () => {
  await open({});
  expect(await screen.findByRole('heading', { level: 1, name: 'Thalidomide (INN) and its salts' })).toBeDefined();
  expect(screen.getByText('사용 금지 EU')).toBeDefined();
  expect(screen.getByText('유럽연합에서 화장품에 쓸 수 없어요.')).toBeDefined();
  expect(screen.getByText('성분 사전에는 없는 물질이에요.')).toBeDefined();
  const members = screen.getByRole('region', { name: '이 항목에 드는 성분' });
  expect(within(members).getByText(/CAS 50-35-1/)).toBeDefined();
  const elsewhere = screen.getByRole('region', { name: '다른 목록과 나라' });
  expect(within(elsewhere).getByRole('link', { name: '별표 1' }).getAttribute('href')).toBe('/substances/kr-1/784');
  // Where nothing was loaded, silence must not be read as safety.
  expect(within(elsewhere).getAllByText('자료 없음').length).toBeGreaterThan(0);
});

it('tells of copies the strictest, and none beside an official list of their country', async () => {
  const copy = (id: string, country: string, level: 'RESTRICTED' | 'CONDITIONAL') => ({
    ...thalidomide.elsewhere[0]!,
    ...{ id, list: 'mfds', entry: id, country, label: '식약처 국가별 자료', levels: [level], isRead: false },
  });
  await open({
    elsewhere: [copy('a', 'TW', 'RESTRICTED'), copy('b', 'TW', 'CONDITIONAL'), copy('c', 'EU', 'RESTRICTED')],
  });
  const elsewhere = within(await screen.findByRole('region', { name: '다른 목록과 나라' }));
  const [line, ...others] = elsewhere.getAllByRole('link', { name: '식약처 국가별 자료' });
  expect(line?.getAttribute('href')).toBe('/substances/mfds/b');
  expect(line?.closest('p')?.textContent).toContain('조건부 금지');
  expect(others).toEqual([]);
});

it('shows why each ingredient belongs, which wait, and which were refused and why', async () => {
  await open({
    members: [
      member('DIETHANOLAMINE', {}),
      member('SPERMIDINE HCL', { basis: 'COSING', detail: 'II/411' }),
      member('WAITING', { basis: 'NAME', state: 'REVIEW' }),
      member('COCAMIDE DEA', { basis: 'EDITOR', state: 'REFUSED', detail: '지방산 다이알칸올아마이드' }),
    ],
  });
  const rowOf = async (title: string) => (await screen.findByRole('link', { name: title })).closest('tr')!;
  expect((await rowOf('DIETHANOLAMINE')).textContent).toContain('확실');
  expect((await rowOf('SPERMIDINE HCL')).textContent).toContain('높음');
  expect((await rowOf('WAITING')).textContent).toMatch(/낮음.*확인 기다림/);
  const refused = await rowOf('COCAMIDE DEA');
  expect(refused.textContent).toContain('지방산 다이알칸올아마이드');
  expect(refused.hasAttribute('data-struck')).toBe(true);
  expect(screen.queryByText('성분 사전에는 없는 물질이에요.')).toBeNull();
});

it('of a text that has not been read shows the original and claims nothing', async () => {
  await open({ isRead: false, uses: [], levels: ['CONDITIONAL'] });
  expect(await screen.findByText('유럽연합 목록에 있지만 조문을 아직 풀어 읽지 않았어요.')).toBeDefined();
  const entry = screen.getByRole('region', { name: '규제 항목' });
  expect(within(entry).getByText('원문 (영어)')).toBeDefined();
  expect(within(entry).getByText('아직 옮기지 않았어요. 원문을 확인해 주세요.')).toBeDefined();
});

it('says of an entry that has left its list that it has', async () => {
  await open({ state: 'GONE', name: 'Moved or deleted' });
  expect(await screen.findByText('삭제·이동된 항목')).toBeDefined();
  expect(screen.queryByText('사용 금지 EU')).toBeNull();
});

it('is the not-found page where no such entry is', async () => {
  await renderPage('/substances/eu-ii/99999', {
    regulatedSubstance: () => {
      throw notFound();
    },
    coverage: [],
  });
  expect(await screen.findByText(/This page could not be found/)).toBeDefined();
});
