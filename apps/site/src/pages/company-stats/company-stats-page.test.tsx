import { testUser } from '@gredia/auth/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, notFound, type FakeCatalogue } from '../../testing/fake-catalogue';
import { fakeFigures, fakeStats } from '../../testing/fake-company-stats';
import { renderPage } from '../../testing/render-page';

const supplier = testUser({ role: 'SELLER' });
const admin = testUser({ role: 'ADMIN' });
const open = (catalogue: FakeCatalogue = {}, user = supplier, url = '/stats') =>
  renderPage(url, { companyStats: () => fakeStats(), ...catalogue }, { user });
const summary = async () => within((await screen.findByText('상세 조회', { selector: 'dt *, dt' })).closest('dl')!);

describe('/stats', () => {
  beforeEach(() => {
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });

  afterEach(() => void vi.restoreAllMocks());

  it('sends visitors to the sign-in page', async () => {
    const { url } = await renderPage('/stats', {});
    await waitFor(() => expect(url()).toContain('/auth/login'));
  });

  it('says to members that there is nothing for them to see, without asking', async () => {
    const asked = vi.fn();
    await open({ companyStats: asked }, testUser());
    expect(await screen.findByText('볼 수 있는 통계가 없어요')).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
  });

  it('says the same to suppliers whom the gateway refuses', async () => {
    await open({
      companyStats: () => {
        throw failure('FORBIDDEN', '볼 수 있는 통계가 없어요.');
      },
    });
    expect(await screen.findByText('볼 수 있는 통계가 없어요')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  });

  it('offers another try when it fails', async () => {
    const user = userEvent.setup();
    let isDown = true;
    await open({
      companyStats: () => {
        if (isDown) throw failure('INTERNAL_SERVER_ERROR', '', { errorId: 'e-1' });
        return fakeStats();
      },
    });
    expect(await screen.findByText(/코드 e-1/)).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { level: 1, name: '해든바이오 통계' })).toBeTruthy();
  });

  it('shows the figures of the own company against the days before', async () => {
    await open();
    const figures = await summary();
    for (const said of ['1,062', '노출 21,473 · 클릭 150', '샘플 포함 6건', '96%', '92%'])
      expect(figures.getByText(said)).toBeTruthy();
    expect(figures.getByText('이전 30일보다 6.2% 늘었어요')).toBeTruthy();
    expect(figures.getByText('이전 30일보다 25% 줄었어요')).toBeTruthy();
    expect(figures.getByText('기간이 시작될 때보다 1%p 높아졌어요')).toBeTruthy();
    expect(figures.getByText('기간이 시작될 때보다 2%p 낮아졌어요')).toBeTruthy();
    const trend = within(screen.getByRole('table', { name: '상세 조회 추이' }));
    expect(trend.getByRole('row', { name: '2026-11-22 361 2026-11-19 333' })).toBeTruthy();
    expect(
      screen.getByText(
        '조회 1,062회 가운데 0.85%가 견적 요청으로 이어졌어요. 이 기간에 받은 요청이 지금까지 어떻게 됐는지 보여요.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('나이아신아마이드')).toBeTruthy();
  });

  it('names materials, leads to those with a page, and says which are hidden or gone', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: '원료별 조회와 견적' }));
    expect(table.getByRole('link', { name: 'NiaPure 99' }).getAttribute('href')).toBe('/products/p1');
    expect(table.getByRole('row', { name: 'NiaPure 99 812 8 0.99%' })).toBeTruthy();
    expect(table.getByText('숨긴 원료 (숨김)')).toBeTruthy();
    expect(table.getByRole('row', { name: '삭제된 원료 0 0 –' })).toBeTruthy();
  });

  it('shows another figure, and the numbers of the chart as a table', async () => {
    const user = userEvent.setup();
    await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: '추이로 볼 수치' }), '노출');
    const trend = screen.getByRole('region', { name: '노출' });
    await user.click(within(trend).getByRole('button', { name: '표로 보기' }));
    expect(within(trend).getByRole('row', { name: '2026-11-22 7,100 2026-11-19 0' })).toBeTruthy();
  });

  it('keeps the period in the address, and asks for it', async () => {
    const user = userEvent.setup();
    const asked: unknown[] = [];
    const { url } = await open({
      companyStats: (variables) => {
        asked.push(variables.period);
        return fakeStats();
      },
    });
    await user.click(await screen.findByRole('radio', { name: '년' }));
    await waitFor(() => expect(asked).toEqual(['DAY', 'MONTH']));
    expect(url()).toBe('/stats?period=12m');
    expect(await screen.findByText('이전 12개월보다 6.2% 늘었어요')).toBeTruthy();
  });

  it('says where there is nothing to compare with', async () => {
    await open({ companyStats: () => fakeStats({ totalBefore: null, periodsBefore: [], ratiosBefore: null }) });
    expect((await (await summary()).findAllByText('비교할 기록 없음')).length).toBe(4);
    expect(screen.getByRole('table', { name: '상세 조회 추이' }).querySelectorAll('thead th')).toHaveLength(2);
  });

  it('is seven days without a membership, with the way to one, and without a file', async () => {
    const user = userEvent.setup();
    const file = vi.fn();
    const preview = {
      isPreview: true,
      viewerCanExport: false,
      totalBefore: null,
      periodsBefore: [],
      ratiosBefore: null,
    };
    await open({ companyStats: () => fakeStats(preview), companyStatsFile: file }, supplier, '/stats?period=12m');
    expect((await screen.findByRole('link', { name: '멤버십 안내' })).getAttribute('href')).toBe('/docs/membership');
    expect(screen.queryByRole('radiogroup', { name: '기간' })).toBeNull();
    expect(screen.getAllByText('최근 7일').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: '통계 CSV 받기' }));
    expect(await screen.findByText('통계 파일은 프리미엄 멤버십에서 받을 수 있어요.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '원료별 통계 CSV 받기' })).toBeNull();
    expect(file).not.toHaveBeenCalled();
  });

  it('takes the shown days along as a file, by day or by material, and says when that fails', async () => {
    const user = userEvent.setup();
    const asked: unknown[] = [];
    await open({
      companyStatsFile: ({ content }) => {
        asked.push(content);
        if (content === 'PRODUCTS') throw failure('FORBIDDEN', '지금은 받을 수 없어요.');
        return '날짜\r\n';
      },
    });
    await user.click(await screen.findByRole('button', { name: '통계 CSV 받기' }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: '원료별 통계 CSV 받기' }));
    expect(await screen.findByText('지금은 받을 수 없어요.')).toBeTruthy();
    expect(asked).toEqual(['DAYS', 'PRODUCTS']);
    expect(URL.createObjectURL).toHaveBeenCalledTimes(1);
  });

  it('tells a new supplier that nothing is there yet', async () => {
    await open({ companyStats: () => fakeStats({ total: fakeFigures(), totalBefore: null, periodsBefore: [] }) });
    expect(await screen.findByText('이 기간에는 아직 기록이 없어요')).toBeTruthy();
    expect(screen.getByRole('link', { name: '내 원료 보기' }).getAttribute('href')).toBe('/auth/products');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('lets administrators choose a supplier, which the address keeps', async () => {
    const user = userEvent.setup();
    const asked: unknown[] = [];
    const seller = { id: 's9', name: '물별소재', type: 'IMPORTER', logoSrc: null, isVerified: true } as const;
    const { url } = await open(
      {
        companyStats: ({ sellerId }) => {
          asked.push(sellerId);
          if (sellerId === 'none') throw notFound();
          return fakeStats({ seller: { id: 's9', name: '물별소재' } });
        },
        sellers: () => ({ total: 1, sellers: [{ ...seller, productCount: 3, membership: null, about: null }] }),
      },
      admin,
    );
    expect(await screen.findByText('어느 공급사의 통계를 볼까요?')).toBeTruthy();
    expect(asked).toEqual([]);
    await user.type(screen.getByRole('combobox', { name: '공급사' }), '물별');
    await user.click(await screen.findByRole('option', { name: '물별소재' }));
    expect(await screen.findByRole('heading', { level: 1, name: '물별소재 통계' })).toBeTruthy();
    expect(url()).toBe('/stats?seller=s9');
    await user.click(screen.getByRole('radio', { name: '주' }));
    await waitFor(() => expect(url()).toBe('/stats?seller=s9&period=7d'));
  });

  it('tells administrators of a supplier that is not there', async () => {
    const companyStats = () => {
      throw notFound();
    };
    await open({ companyStats }, admin, '/stats?seller=none');
    expect(await screen.findByText('공급사를 다시 골라 주세요.')).toBeTruthy();
  });

  it('stands in the menu of suppliers alone', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: '내 메뉴' }));
    expect((await screen.findByRole('menuitem', { name: '통계' })).getAttribute('href')).toBe('/stats');
  });
});
