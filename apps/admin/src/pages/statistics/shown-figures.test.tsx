import { koreanDay, shiftDay } from '@gredia/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { dashboard, stat } from '../../testing/fixtures';
import { operator, renderConsole } from '../../testing/render-console';

const today = koreanDay();
let network: FakeNetwork;
/** The ranges that were asked for, newest last. */
let asked: Record<string, unknown>[];

beforeEach(() => {
  network = new FakeNetwork();
  network.session = operator;
  asked = [];
  network.graphql = { CheckAdminAuth: () => ({ checkAdminAuth: true }), ...dashboard };
  network.graphql['GetStats'] = (variables) => {
    asked.push(variables);
    return dashboard.GetStats(variables);
  };
});

afterEach(() => void vi.restoreAllMocks());

const card = (name: string) => screen.findByRole('region', { name });
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe('the figures of a period', () => {
  it('are added up, and each stands against the period before in words', async () => {
    network.graphql['GetStats'] = ({ from, to }) => {
      const isNow = to === today;
      return {
        stats: [
          stat(String(from), String(from), { newUsers: isNow ? 2 : 8 }),
          stat(String(to), String(to), { newUsers: 4 }),
        ],
      };
    };
    await renderConsole(network);
    const figures = within(await card('최근 30일 요약'));
    const figure = (await figures.findByText('새 회원')).parentElement!;
    expect(figure.textContent).toContain('6명');
    expect(figure.textContent).toContain('이전 30일보다 50% 줄었어요');
    const members = figures.getByText('전체 회원').parentElement!;
    expect(members.textContent).toContain('200명');
    expect(members.textContent).toContain('변화가 없어요');
  });

  it('say where the record has gaps', async () => {
    network.graphql['GetStats'] = ({ from, to }) => ({
      stats: [stat(String(from), String(from), { signIns: null }), stat(String(to))],
    });
    await renderConsole(network);
    const figures = within(await card('최근 30일 요약'));
    const figure = (await figures.findByText('로그인')).parentElement!;
    expect(figure.textContent).toContain('기록이 남지 않은 날이 있어요');
    expect(figure.textContent).toContain('비교할 기록 없음');
  });

  it('say who is here today', async () => {
    await renderConsole(network);
    const visits = within(await card('오늘 방문'));
    await visits.findByText('310');
    expect(texts(visits.getAllByRole('definition'))).toEqual(['310명', '402회', '1,520회']);
  });

  it('are those that the address asks for', async () => {
    await renderConsole(network, '/admin?period=7d');
    await card('최근 7일 요약');
    const from = shiftDay(today, -6);
    expect(asked).toContainEqual({ from, to: today, period: 'DAY' });
    expect(asked).toContainEqual({ from: shiftDay(from, -7), to: shiftDay(from, -1), period: 'DAY' });
    expect(screen.getByRole('radio', { name: '7일' })).toBeChecked();
  });

  it('change with the choice', async () => {
    const user = userEvent.setup();
    await renderConsole(network);
    await user.click(await screen.findByRole('radio', { name: '오늘' }));
    await card('오늘 요약');
    expect(asked).toContainEqual({ from: today, to: today, period: 'DAY' });
    await user.click(screen.getByRole('radio', { name: '12개월' }));
    await card('최근 12개월 요약');
    await user.selectOptions(screen.getByRole('combobox', { name: '묶는 단위' }), 'WEEK');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ period: 'WEEK' }));
  });

  it('are of one’s own days, unless these cannot be', async () => {
    const user = userEvent.setup();
    await renderConsole(network);
    await user.click(await screen.findByRole('radio', { name: '직접' }));
    const form = within(await screen.findByRole('form', { name: '직접 고른 기간' }));
    const pick = async (from: string, to: string) => {
      await user.clear(form.getByLabelText('시작일'));
      await user.type(form.getByLabelText('시작일'), from);
      await user.clear(form.getByLabelText('종료일'));
      await user.type(form.getByLabelText('종료일'), to);
      await user.click(form.getByRole('button', { name: '보기' }));
    };
    await pick('2026-02-01', '2026-01-01');
    expect(form.getByText('시작일이 종료일보다 늦어요.')).toBeTruthy();
    await pick('2026-01-01', '2026-01-07');
    await waitFor(() => expect(asked).toContainEqual({ from: '2026-01-01', to: '2026-01-07', period: 'DAY' }));
    expect(asked).toContainEqual({ from: '2025-12-25', to: '2025-12-31', period: 'DAY' });
    await card('고른 기간 요약');
  });

  it('fail together, and are asked for again on demand', async () => {
    const user = userEvent.setup();
    network.graphql['GetStats'] = () => {
      throw new Refusal('INTERNAL_SERVER_ERROR', { errorId: 'e-7' });
    };
    await renderConsole(network);
    const figures = within(await card('최근 30일 요약'));
    expect((await figures.findByRole('alert')).textContent).toContain('e-7');
    expect(screen.getByRole('button', { name: 'CSV 받기' })).toHaveAttribute('aria-disabled', 'true');
    network.graphql['GetStats'] = dashboard.GetStats;
    await user.click(figures.getByRole('button', { name: '다시 시도' }));
    expect(await figures.findByText('새 회원')).toBeTruthy();
  });

  it('are saved as a table', async () => {
    const user = userEvent.setup();
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:x';
    });
    // Here a click on it would leave the page.
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    network.graphql['GetStats'] = ({ from, to }) => ({ stats: [stat(String(from), String(to), { searches: null })] });
    await renderConsole(network, '/admin?from=2026-01-01&to=2026-01-31&unit=day');
    await within(await card('고른 기간 요약')).findByText('새 회원');
    await user.click(screen.getByRole('button', { name: 'CSV 받기' }));
    expect(saved).toHaveBeenCalledOnce();
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blobs[0]!.arrayBuffer());
    expect(text.split('\r\n')).toEqual([
      '\uFEFF시작일,종료일,방문자(명),방문(회),페이지뷰(회),새 회원(명),로그인(회),견적 요청(건),견적 첫 답변(건),' +
        '끝난 견적(건),주문(건),검색(회),원료 조회(회),원료 등록 요청(건),이메일 인증(명),전체 회원(명)',
      '2026-01-01,2026-01-31,20,30,90,3,4,5,1,0,1,기록 없음,1000,0,2,200',
      '',
    ]);
  });
});

describe('the charts', () => {
  it('have their numbers in a table, which can be shown in their place', async () => {
    const user = userEvent.setup();
    await renderConsole(network, '/admin?from=2026-01-01&to=2026-01-02');
    const trend = within(await card('추이'));
    const rows = async () => {
      const table = await trend.findByRole('table', { name: '새 회원 추이' });
      return texts([...table.querySelectorAll('tr')]);
    };
    const numbers = [
      '기간새 회원 (고른 기간)이전 기간새 회원 (이전 기간)',
      '2026-01-0132025-12-303',
      '2026-01-0232025-12-313',
    ];
    expect(await rows()).toEqual(numbers);
    await user.click(trend.getByRole('button', { name: '표로 보기' }));
    expect(await rows()).toEqual(numbers);
    await user.selectOptions(trend.getByRole('combobox', { name: '추이로 볼 수치' }), 'searches');
    expect(await trend.findByRole('table', { name: '검색 추이' })).toBeTruthy();
    expect(trend.getByRole('button', { name: '그래프로 보기' })).toBeTruthy();
  });

  it('show the quotes of twelve months', async () => {
    await renderConsole(network);
    const table = await within(await card('월별 견적')).findByRole('table', { name: '월별 견적' });
    const rows = texts([...table.querySelectorAll('tr')]);
    expect(rows).toHaveLength(13);
    expect(rows[0]).toBe('월요청첫 답변끝남');
    expect(rows.at(-1)).toBe(`${today.slice(0, 7)}510`);
  });
});

describe('the materials that are looked at most', () => {
  it('lead to their pages where they have one', async () => {
    await renderConsole(network);
    const viewed = within(await card('많이 본 원료 · 최근 30일'));
    expect(await viewed.findByRole('link', { name: '나이아퓨어 99' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/products\/p-1$/),
    );
    expect(texts(viewed.getAllByRole('listitem'))).toEqual(['1나이아퓨어 99184회', '2숨긴 원료 숨김92회']);
    expect(viewed.queryByRole('link', { name: '숨긴 원료' })).toBeNull();
  });

  it('are none where nobody looked', async () => {
    network.graphql['GetMostViewedProducts'] = () => ({ mostViewedProducts: [] });
    await renderConsole(network);
    expect(await screen.findByText('이 기간에 본 원료가 없어요')).toBeTruthy();
  });
});
