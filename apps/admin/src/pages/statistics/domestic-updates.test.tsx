import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { dashboard, domesticUpdate } from '../../testing/fixtures';
import { operator, renderConsole } from '../../testing/render-console';

let network: FakeNetwork;
let updates: ReturnType<typeof domesticUpdate>[];

beforeEach(() => {
  network = new FakeNetwork();
  network.session = operator;
  updates = [domesticUpdate('INGREDIENT'), domesticUpdate('RESTRICTION'), domesticUpdate('COUNTRY')];
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    ...dashboard,
    getDomesticIngredientStatus: () => ({ domesticIngredientStatus: updates }),
  };
});

const opened = async () => {
  await renderConsole(network);
  const card = within(await screen.findByRole('region', { name: '데이터 갱신' }));
  await card.findByText('원료성분정보');
  return card;
};
const rows = (card: Awaited<ReturnType<typeof opened>>) =>
  card.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

describe('the domestic updates', () => {
  it('say when a command brought the lists where none of them ran', async () => {
    updates = [domesticUpdate('INGREDIENT', { importedAt: '2025-11-18T07:00:00.000Z' }), domesticUpdate('RESTRICTION')];
    const [ingredient, restriction] = rows(await opened());
    expect(ingredient).toContain('명령으로 넣은 자료예요');
    expect(restriction).toContain('아직 갱신한 적이 없어요.');
  });

  it('say of each how it stands, when it ran and what came of it', async () => {
    const timeStamp = '2025-11-18T07:00:00.000Z';
    updates = [
      domesticUpdate('INGREDIENT', {
        status: 'PARTIAL',
        timeStamp,
        origin: 'API',
        edition: '2025-11-18',
        counts: { read: 973, created: 122, updated: 844, unchanged: 0, rejected: 7 },
      }),
      domesticUpdate('RESTRICTION', { apiProblem: '서비스 키가 없어요.' }),
      domesticUpdate('COUNTRY', {
        status: 'DONE',
        timeStamp,
        origin: 'FILE',
        fileName: 'us_colors.csv',
        apiProblem: 'API가 없어요.',
      }),
    ];
    const card = await opened();
    const [ingredient, restriction, country] = rows(card);
    expect(ingredient).toContain('오픈 API · 2025-11-18 판 · 새로 122 · 바뀜 844 · 반영 못 함 7');
    expect(ingredient).toContain('일부 실패');
    expect(restriction).toContain('아직 갱신한 적이 없어요.');
    expect(restriction).toContain('서비스 키가 없어요.');
    expect(country).toContain('us_colors.csv');
    expect(country).not.toContain('명령으로');
    expect(card.getByRole('button', { name: '원료성분정보 다시 받기' })).toBeTruthy();
    expect(card.queryByRole('button', { name: '사용제한 원료 다시 받기' })).toBeNull();
    expect(card.getByRole('button', { name: '사용제한 원료 파일로 갱신' })).toBeTruthy();
    expect(await card.findByText('21,490')).toBeTruthy();
  });

  it('begin after a question, show how far they are, and are looked at again until they end', async () => {
    const user = userEvent.setup();
    const started: unknown[] = [];
    network.graphql['updateDomesticIngredients'] = (variables) => {
      started.push(variables);
      updates[0] = domesticUpdate('INGREDIENT', {
        status: 'RUNNING',
        timeStamp: new Date().toISOString(),
        phase: 'DOWNLOADING',
        progress: 25,
        received: 500,
        total: 1200,
        canCancel: true,
      });
      return { updateDomesticIngredients: updates[0] };
    };
    const card = await opened();
    await user.click(card.getByRole('button', { name: '원료성분정보 다시 받기' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('원료성분정보를 다시 받을까요?')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '다시 받기' }));
    expect(await card.findByText('진행 중 25%')).toBeTruthy();
    expect(started).toEqual([{ key: 'INGREDIENT' }]);
    const bar = card.getByRole('progressbar', { name: '원료성분정보 갱신' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(bar.getAttribute('aria-valuetext')).toBe('받는 중 · 1,200행 가운데 500행');
    updates[0] = domesticUpdate('INGREDIENT', { status: 'DONE', timeStamp: new Date().toISOString() });
    expect(await card.findByText('완료')).toBeTruthy();
    expect(card.queryByRole('progressbar')).toBeNull();
  });

  it('do nothing when the question is turned away', async () => {
    const user = userEvent.setup();
    const card = await opened();
    await user.click(card.getByRole('button', { name: '원료성분정보 다시 받기' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '취소' }));
    expect(network.asked.some((asked) => asked.startsWith('updateDomesticIngredients'))).toBe(false);
  });

  it('are cancelled while they may be, and say so when it was too late', async () => {
    const user = userEvent.setup();
    updates[0] = domesticUpdate('INGREDIENT', {
      status: 'RUNNING',
      timeStamp: new Date().toISOString(),
      phase: 'WAITING',
      canCancel: true,
    });
    network.graphql['CancelDomesticUpdate'] = () => {
      throw new Refusal('CONFLICT');
    };
    const card = await opened();
    expect(card.queryByRole('button', { name: '원료성분정보 파일로 갱신' })).toBeNull();
    await user.click(card.getByRole('button', { name: '원료성분정보 갱신 취소' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '멈추기' }));
    expect(await screen.findByText('아니요')).toBeTruthy();
  });

  it('that failed say why and go on; what must be allowed is asked for', async () => {
    const user = userEvent.setup();
    const tried: unknown[] = [];
    updates[1] = domesticUpdate('RESTRICTION', {
      status: 'FAILED',
      timeStamp: '2025-11-18T07:00:00.000Z',
      failure: '50개 항목이 이 파일에 없어요.',
      obstacle: 'SHRUNK',
      canRetry: true,
    });
    network.graphql['RetryDomesticUpdate'] = (variables) => {
      tried.push(variables);
      updates[1] = domesticUpdate('RESTRICTION', {
        status: 'RUNNING',
        timeStamp: new Date().toISOString(),
        phase: 'WAITING',
      });
      return { retryDomesticUpdate: updates[1] };
    };
    const card = await opened();
    expect(card.getByText('50개 항목이 이 파일에 없어요.')).toBeTruthy();
    await user.click(card.getByRole('button', { name: '사용제한 원료 다시 시도' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '그대로 반영' }));
    await waitFor(() => expect(tried).toEqual([{ key: 'RESTRICTION', allow: ['SHRUNK'] }]));
  });

  it('tell what happened, and which rows were refused', async () => {
    const user = userEvent.setup();
    updates[0] = domesticUpdate('INGREDIENT', { status: 'PARTIAL', timeStamp: '2025-11-18T07:00:00.000Z' });
    network.graphql['GetDomesticUpdateLog'] = () => ({
      domesticUpdateLog: {
        lines: [{ id: '1', tone: 'WARN', text: '2쪽: 다시 물어봐요.', createdAt: '2025-11-18T07:00:00.000Z' }],
        refused: [{ line: 214, reason: '성분명이 비어 있어요.' }],
        refusedTotal: 7,
      },
    });
    const card = await opened();
    await user.click(card.getByRole('button', { name: '원료성분정보 갱신 기록' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('2쪽: 다시 물어봐요.')).toBeTruthy();
    const table = await sheet.findByRole('table', { name: '반영하지 못한 행' });
    expect([...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      '214성분명이 비어 있어요.',
    ]);
    expect(sheet.getByText('앞의 1건만 보여요.')).toBeTruthy();
  });

  it('take a file, and say beside the field what is wrong with it', async () => {
    const user = userEvent.setup();
    const started: unknown[] = [];
    network.uploads = (form) => {
      expect((form.get('file') as File).name).toBe('kr_annex1_2026-03-18.csv');
      return { id: 'file-1' };
    };
    let isRefused = true;
    network.graphql['updateDomesticIngredients'] = (variables) => {
      started.push(variables);
      if (isRefused) throw new Refusal('BAD_USER_INPUT', { fields: { source: '어떤 자료의 파일인지 골라 주세요.' } });
      return { updateDomesticIngredients: updates[0] };
    };
    const card = await opened();
    await user.click(card.getByRole('button', { name: '국가별 규제 파일로 갱신' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '갱신 시작' }));
    expect(await dialog.findByText('파일을 골라 주세요.')).toBeTruthy();
    const file = new File(['no,name_ko\n'], 'kr_annex1_2026-03-18.csv', { type: 'text/csv' });
    await user.upload(dialog.getByLabelText('파일 고르기'), file);
    await user.click(dialog.getByRole('button', { name: '갱신 시작' }));
    expect(await dialog.findByText('어떤 자료의 파일인지 골라 주세요.')).toBeTruthy();
    isRefused = false;
    await user.click(dialog.getByRole('button', { name: '갱신 시작' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(started.at(-1)).toEqual({ key: 'COUNTRY', fileId: 'file-1', source: 'kr-prohibited' });
  });
});
