import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { operator, renderConsole } from '../../testing/render-console';

const ADDRESS = '/admin/tools/spam-management';

const suspect = (id: string, name: string, fields: Record<string, unknown> = {}) => ({
  id,
  name,
  note: null,
  seller: { id: 's1', name: '뷰티도매24' },
  reasons: ['NO_INCI'],
  score: 40,
  copyOf: null,
  createdAt: '2026-11-18T00:00:00.000Z',
  ...fields,
});

let network: FakeNetwork;
let suspects: ReturnType<typeof suspect>[];
let called: [string, Record<string, unknown>][];

beforeEach(() => {
  network = new FakeNetwork();
  network.session = operator;
  called = [];
  suspects = [
    suspect('p1', '미백 특가', {
      reasons: ['DUPLICATE', 'NO_INCI'],
      score: 94,
      copyOf: { id: 'o', name: '원본', dealer: '가람', likeness: 0.97 },
    }),
    suspect('p2', '병풀 추출물'),
    suspect('p3', '세라마이드'),
  ];
  const note = (name: string, answer: (variables: Record<string, unknown>) => unknown) => {
    network.graphql[name] = (variables) => {
      called.push([name, variables]);
      return answer(variables);
    };
  };
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetSpamCounts: () => ({
      spamCounts: {
        products: suspects.length,
        companies: 1,
        hidden: 2,
        hiddenThisMonth: 42,
        checkedAt: '2026-11-18T00:00:00.000Z',
      },
    }),
    getSpamProductList: () => ({ spamProductList: { total: suspects.length, products: suspects } }),
  };
  note('HiddenSpamProduct', ({ ids }) => {
    suspects = suspects.filter(({ id }) => !(ids as string[]).includes(id));
    return { hiddenSpamProduct: (ids as string[]).length };
  });
  note('RestoreSpamProduct', ({ ids }) => ({ restoreSpamProduct: (ids as string[]).length }));
  note('ApproveSpamProduct', ({ ids }) => ({ approveSpamProduct: (ids as string[]).length }));
  note('HideSpamCompany', () => ({ hideSpamCompany: ['a', 'b'] }));
  note('ApproveSpamCompany', () => ({ approveSpamCompany: true }));
});

const box = (name: string) => screen.findByRole('checkbox', { name: `${name} 고르기` });

describe('suspected materials', () => {
  it('show reasons, score and whose text they repeat', async () => {
    await renderConsole(network, ADDRESS);
    const row = (await screen.findByText('미백 특가')).closest('tr')!;
    expect(row.textContent).toContain('설명 중복');
    expect(row.textContent).toContain('위험 94');
    expect(row.textContent).toContain('원본 (가람) 설명과 97% 같아요');
    expect(await screen.findByText('이번 달 숨김 42건')).toBeTruthy();
    const rules = within(screen.getByRole('region', { name: '자동 판정 기준' }));
    expect(rules.getAllByText('아직 보지 않아요')).toHaveLength(3);
  });

  it('are hidden with a note, and taken back by the toast', async () => {
    const user = userEvent.setup();
    await renderConsole(network, ADDRESS);
    await user.click(await box('미백 특가'));
    await user.click(await box('세라마이드'));
    await user.type(screen.getByLabelText(/메모/), '설명을 고쳐 주세요.');
    await user.click(screen.getByRole('button', { name: '2건 숨기기' }));
    expect(await screen.findByText('2건을 숨겼어요')).toBeTruthy();
    expect(called).toEqual([['HiddenSpamProduct', { ids: ['p1', 'p3'], note: '설명을 고쳐 주세요.' }]]);
    await waitFor(() => expect(screen.queryByText('미백 특가')).toBeNull());
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(await screen.findByText('되돌렸어요')).toBeTruthy();
    expect(called.at(-1)).toEqual(['RestoreSpamProduct', { ids: ['p1', 'p3'], own: true }]);
  });

  it('are taken back by the toast of their own step, once', async () => {
    const user = userEvent.setup();
    await renderConsole(network, ADDRESS);
    await user.click(await box('미백 특가'));
    await user.click(screen.getByRole('button', { name: '1건 숨기기' }));
    const first = (await screen.findByText('1건을 숨겼어요')).closest<HTMLElement>('[role=status]')!;
    await user.click(await box('병풀 추출물'));
    await user.click(screen.getByRole('button', { name: '정상' }));
    await screen.findByText('1건을 정상으로 표시했어요');
    await user.dblClick(within(first).getByRole('button', { name: '되돌리기' }));
    await waitFor(() => expect(called.at(-1)).toEqual(['RestoreSpamProduct', { ids: ['p1'], own: true }]));
    await user.keyboard('z');
    const approved = { ids: ['p2'], isNormal: false, own: true };
    await waitFor(() => expect(called.at(-1)).toEqual(['ApproveSpamProduct', approved]));
    await user.keyboard('z');
    expect(called.map(([name]) => name)).toEqual([
      ...['HiddenSpamProduct', 'ApproveSpamProduct'],
      ...['RestoreSpamProduct', 'ApproveSpamProduct'],
    ]);
  });

  it('that were hidden by others meanwhile are not there to be taken back', async () => {
    const user = userEvent.setup();
    network.graphql['HiddenSpamProduct'] = () => ({ hiddenSpamProduct: 0 });
    await renderConsole(network, ADDRESS);
    await user.click(await box('미백 특가'));
    await user.click(screen.getByRole('button', { name: '1건 숨기기' }));
    expect(await screen.findByText(/1건 중 0건을 숨겼어요/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull();
  });

  it('are judged by the keyboard alone', async () => {
    const user = userEvent.setup();
    await renderConsole(network, ADDRESS);
    const first = await box('미백 특가');
    await user.keyboard('j');
    expect(document.activeElement).toBe(first);
    await user.keyboard('jx');
    expect(await box('병풀 추출물')).toBeChecked();
    await user.keyboard('a');
    expect(await screen.findByText('1건을 정상으로 표시했어요')).toBeTruthy();
    await user.keyboard('z');
    await waitFor(() =>
      expect(called.at(-1)).toEqual(['ApproveSpamProduct', { ids: ['p2'], isNormal: false, own: true }]),
    );
  });

  it('leave letters in a text field alone', async () => {
    const user = userEvent.setup();
    await renderConsole(network, ADDRESS);
    await user.click(await box('미백 특가'));
    await user.type(screen.getByLabelText(/메모/), 'haz');
    expect(called).toEqual([]);
  });

  it('stay chosen when hiding fails', async () => {
    const user = userEvent.setup();
    network.graphql['HiddenSpamProduct'] = () => {
      throw new Refusal('RATE_LIMITED');
    };
    await renderConsole(network, ADDRESS);
    await user.click(await box('미백 특가'));
    await user.click(screen.getByRole('button', { name: '1건 숨기기' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await box('미백 특가')).toBeChecked();
  });

  it('say so when there are none, and when they cannot be had', async () => {
    suspects = [];
    await renderConsole(network, ADDRESS);
    expect(await screen.findByText('의심스러운 원료가 없어요')).toBeTruthy();
  });

  it('can be asked for again', async () => {
    const user = userEvent.setup();
    const answer = network.graphql['getSpamProductList']!;
    network.graphql['getSpamProductList'] = () => {
      throw new Refusal('INTERNAL_SERVER_ERROR', { errorId: 'e-7' });
    };
    await renderConsole(network, ADDRESS);
    const card = within(await screen.findByRole('region', { name: '의심 원료' }));
    expect((await card.findByRole('alert')).textContent).toContain('e-7');
    network.graphql['getSpamProductList'] = answer;
    await user.click(card.getByRole('button', { name: '다시 시도' }));
    expect(await card.findByText('미백 특가')).toBeTruthy();
  });
});

describe('suspected companies', () => {
  it('have a card that hides all they show', async () => {
    const user = userEvent.setup();
    network.graphql['getSpamCompanyList'] = () => ({
      spamCompanyList: {
        total: 1,
        companies: [
          {
            seller: {
              id: 's1',
              name: '뷰티도매24',
              type: 'DISTRIBUTOR',
              isVerified: false,
              email: 'sale24@mailinator.com',
            },
            signs: ['SAME_NAME', 'LINK_ONLY', 'DISPOSABLE_EMAIL'],
            score: 80,
            sameNameProducts: 42,
            busiestDayProducts: 44,
            linkOnlyProducts: 3,
            products: 44,
            createdAt: '2026-11-18T00:00:00.000Z',
          },
        ],
      },
    });
    await renderConsole(network, `${ADDRESS}?tab=companies`);
    const card = within(await screen.findByRole('region', { name: '뷰티도매24' }));
    await user.click(card.getByRole('button', { name: '원료 44건 숨기기' }));
    expect(await screen.findByText('뷰티도매24의 원료 2건을 숨겼어요')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    await waitFor(() => expect(called.at(-1)).toEqual(['RestoreSpamProduct', { ids: ['a', 'b'], own: true }]));
  });
});

describe('hidden materials', () => {
  it('are let back', async () => {
    const user = userEvent.setup();
    network.graphql['GetHiddenSpamProductList'] = () => ({
      hiddenSpamProductList: {
        total: 1,
        products: [
          {
            id: 'h1',
            name: '숨긴 원료',
            seller: null,
            reasons: ['설명 중복'],
            note: '다시 써 주세요.',
            score: 90,
            hiddenBy: '반가온1002',
            hiddenAt: '2026-11-18T00:00:00.000Z',
          },
        ],
      },
    });
    await renderConsole(network, `${ADDRESS}?tab=hidden`);
    await user.click(await box('숨긴 원료'));
    await user.click(screen.getByRole('button', { name: '1건 다시 보이기' }));
    expect(await screen.findByText('1건을 다시 보이게 했어요')).toBeTruthy();
    expect(called).toEqual([['RestoreSpamProduct', { ids: ['h1'] }]]);
  });
});
