import type { RecentChangeRowFragment } from '@gredia/graphql-schema';
import { UiProvider } from '@gredia/ui';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RecentChanges } from './recent-changes';

type Change = NonNullable<RecentChangeRowFragment['change']>;

const change = (values: Partial<Change>): Change => ({
  id: values.key ?? '1',
  targetType: 'INGREDIENT',
  targetId: '1',
  targetName: '나이아신아마이드',
  targetNameEng: 'Niacinamide',
  key: 'functions',
  item: null,
  before: null,
  after: null,
  origin: 'IMPORT',
  pull: null,
  createdAt: '2026-11-20T03:00:00Z',
  source: null,
  targetPath: '/ingredients/niacinamide',
  ...values,
});

const show = (...changes: Change[]) =>
  render(
    <RecentChanges
      changes={changes.map((change) => ({
        ingredients: 1,
        keys: [change.key],
        createdAt: change.createdAt,
        source: change.source,
        change,
      }))}
      more="/update-logs?tab=changes"
    />,
    { wrapper: UiProvider },
  );

it('says which field became what', () => {
  show(
    change({ key: 'functions', before: ['스무딩'], after: ['스무딩', '미백'] }),
    change({ key: 'nameCn', after: '烟酰胺' }),
    change({ key: 'description', before: '옛 설명' }),
  );
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toContain('기능스무딩 → 스무딩, 미백');
  expect(rows[1]).toContain('중문명烟酰胺 추가');
  expect(rows[2]).toContain('설명옛 설명 삭제');
});

it('says of a rule what it became, and which list says so', () => {
  const rule = { country: 'EU', level: 'RESTRICTED', limit: '0.3%' };
  const source = {
    ...{ key: 'eu-iii', name: '유럽연합 화장품 규정 부속서 III', edition: '2026-10', url: null },
    ...{ checkedAt: '2026-11-01', importedAt: '2026-11-02T00:00:00Z' },
  };
  show(change({ key: 'limitedCountries', before: { ...rule, limit: '0.5%' }, after: rule, source }));
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain(
    '0.5% → 유럽연합 함량 제한 · 0.3% · 유럽연합 화장품 규정 부속서 III 2026-10',
  );
});

it('links what has a page, and only that', () => {
  show(
    change({ key: 'created' }),
    change({ key: 'name', targetType: 'PRODUCT', targetName: 'NiaPure 99', targetPath: '/products/p1' }),
    change({ key: 'brand', targetType: 'COSMETICS', targetName: '새벽 부스터', targetPath: null }),
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/update-logs?tab=changes', '/ingredients/niacinamide', '/products/p1']);
  expect(screen.getByText('새벽 부스터')).toBeDefined();
});

it('prints an unknown key as it is', () => {
  show(change({ key: 'newField', after: '123' }));
  expect(screen.getByText('newField')).toBeDefined();
});

it('says of an import which list it was, and what it changed in how many ingredients', () => {
  const source = {
    key: 'a',
    name: '화장품 안전기준',
    edition: '2026-10',
    url: null,
    checkedAt: '2026-11-01',
    importedAt: '2026-11-02T00:00:00Z',
  };
  const imported = { ingredients: 1204, createdAt: '2026-11-20T03:00:00Z', change: null };
  render(
    <RecentChanges
      changes={[
        { ...imported, source, keys: ['limitedCountries', 'nameKor'] },
        { ...imported, source: null, keys: ['created', 'INCI', 'casNo', 'functions'] },
      ]}
      more="/update-logs?tab=changes"
    />,
    { wrapper: UiProvider },
  );
  const [first, second] = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(first).toContain('화장품 안전기준 2026-10목록성분 1,204종 · 국가별 규제, 국문명');
  expect(second).toContain('목록 반영목록성분 1,204종 · 새로 등록, INCI, CAS 번호 등');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
