import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { dashboard, deadJob } from '../../testing/fixtures';
import { operator, renderConsole } from '../../testing/render-console';

let network: FakeNetwork;

beforeEach(() => {
  network = new FakeNetwork();
  network.session = operator;
  network.graphql = { CheckAdminAuth: () => ({ checkAdminAuth: true }), ...dashboard };
});

const card = (name: string) => screen.findByRole('region', { name });

describe('the statistics', () => {
  it('count what the catalogue holds', async () => {
    await renderConsole(network);
    const figures = within(await card('등록된 자료'));
    await figures.findByText('21,486');
    expect(figures.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '성분',
      '원료',
      '화장품',
      '오늘 갱신',
    ]);
    expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '21,486종',
      '8,912건',
      '403건',
      '12건',
    ]);
  });

  it('count the members in a table beside the ring', async () => {
    await renderConsole(network);
    const members = within(await card('회원'));
    const table = await members.findByRole('table', { name: '회원 수' });
    expect([...table.querySelectorAll('tr')].map(({ textContent }) => textContent)).toEqual([
      '구분명비율',
      '일반12060.0%',
      '인증 대기3015.0%',
      '구독5025.0%',
    ]);
  });

  it('say where there is nothing yet', async () => {
    network.graphql['GetCatalogueCounts'] = () => ({
      catalogueCounts: { ingredients: 0, products: 0, cosmetics: 0, updatedToday: 0 },
    });
    network.graphql['GetUsersCount'] = () => ({ usersCount: { all: 0, subs: 0, normals: 0, unverified: 0 } });
    await renderConsole(network);
    expect(await screen.findByText('아직 등록된 자료가 없어요')).toBeTruthy();
    expect(await screen.findByText('아직 회원이 없어요')).toBeTruthy();
    expect(await screen.findByText('멈춘 작업이 없어요')).toBeTruthy();
  });

  it('fail card by card, and ask again on demand', async () => {
    const user = userEvent.setup();
    network.graphql['GetUsersCount'] = () => {
      throw new Refusal('INTERNAL_SERVER_ERROR', { errorId: 'e-42' });
    };
    await renderConsole(network);
    const members = within(await card('회원'));
    expect((await members.findByRole('alert')).textContent).toContain('e-42');
    expect(await screen.findByText('21,486')).toBeTruthy();
    network.graphql['GetUsersCount'] = dashboard.GetUsersCount;
    await user.click(members.getByRole('button', { name: '다시 시도' }));
    expect(await members.findByRole('table')).toBeTruthy();
    expect(members.queryByRole('alert')).toBeNull();
  });
});

describe('the background jobs', () => {
  /** Answers GetJobs from a list that tests change. */
  function jobs(dead: ReturnType<typeof deadJob>[], waiting = 0, retrying = 0) {
    const totals: Record<string, number> = { WAITING: waiting, RETRYING: retrying };
    network.graphql['GetJobs'] = ({ state, page, perPage }) => {
      const [from, size] = [(Number(page ?? 1) - 1) * Number(perPage), Number(perPage)];
      if (state === 'DEAD') return { jobs: { total: dead.length, jobs: dead.slice(from, from + size) } };
      return { jobs: { total: totals[String(state)] ?? 0, jobs: [] } };
    };
  }

  it('are counted, and the dead ones listed with their last error', async () => {
    jobs([deadJob('1'), deadJob('2', { task: 'made-up', lastError: null, attempts: 3 })], 4, 2);
    await renderConsole(network);
    const view = within(await card('백그라운드 작업'));
    await view.findByText('메일 보내기');
    expect(view.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0', '4', '2', '2']);
    const [mail, other] = view.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(mail).toContain('12번 시도');
    expect(mail).toContain('connect ECONNREFUSED');
    expect(other).toContain('made-up');
    expect(other).toContain('오류 내용이 남아 있지 않아요.');
  });

  it('go back in line by a button, which says so and asks anew', async () => {
    const user = userEvent.setup();
    const dead = [deadJob('1'), deadJob('2', { task: 'nightly' })];
    jobs(dead);
    const retried: unknown[] = [];
    network.graphql['RetryJob'] = ({ id }) => {
      retried.push(id);
      dead.splice(1);
      return { retryJob: true };
    };
    await renderConsole(network);
    const view = within(await card('백그라운드 작업'));
    await user.click(await view.findByRole('button', { name: '야간 정리 다시 시도' }));
    expect(await screen.findByText('‘야간 정리’ 작업을 다시 줄에 세웠어요')).toBeTruthy();
    await waitFor(() => expect(view.queryByText('야간 정리')).toBeNull());
    expect(view.getByText('메일 보내기')).toBeTruthy();
    expect(retried).toEqual(['2']);
  });

  it('are thrown away by a button, after a question', async () => {
    const user = userEvent.setup();
    const dead = [deadJob('1')];
    jobs(dead);
    network.graphql['CancelJob'] = () => {
      dead.splice(0);
      return { cancelJob: true };
    };
    await renderConsole(network);
    const view = within(await card('백그라운드 작업'));
    await user.click(await view.findByRole('button', { name: '메일 보내기 버리기' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '버리기' }));
    expect(await screen.findByText('‘메일 보내기’ 작업을 버렸어요')).toBeTruthy();
    await waitFor(() => expect(view.queryByText('메일 보내기')).toBeNull());
  });

  it('stay where they are when that fails', async () => {
    const user = userEvent.setup();
    jobs([deadJob('1')]);
    network.graphql['RetryJob'] = () => {
      throw new Refusal('INTERNAL_SERVER_ERROR');
    };
    await renderConsole(network);
    const view = within(await card('백그라운드 작업'));
    await user.click(await view.findByRole('button', { name: '메일 보내기 다시 시도' }));
    expect(await screen.findByText('다시 시도하지 못했어요. 잠시 뒤에 한 번 더 눌러 주세요.')).toBeTruthy();
    expect(view.getByRole('button', { name: '메일 보내기 다시 시도' })).toBeTruthy();
  });

  it('that are being done show how far they are; they and what waits are cancelled where they may be', async () => {
    const user = userEvent.setup();
    const running = [
      deadJob('7', { task: 'bulk-edit', state: 'RUNNING', attempts: 1, lastError: null, progress: 40 }),
      deadJob('8', { state: 'RUNNING', attempts: 1, lastError: null, canCancel: false, isUnclear: true }),
    ];
    const waiting = [deadJob('9', { task: 'table-import', state: 'WAITING', attempts: 0, lastError: null })];
    network.graphql['GetJobs'] = ({ state }) => {
      const list = state === 'RUNNING' ? running : state === 'WAITING' ? waiting : [];
      return { jobs: { total: list.length, jobs: list } };
    };
    const cancelled: unknown[] = [];
    network.graphql['CancelJob'] = ({ id }) => {
      cancelled.push(id);
      if (id === '9') waiting.splice(0);
      else running[0] = { ...running[0]!, canCancel: false, isEnding: true };
      return { cancelJob: true };
    };
    await renderConsole(network);
    const view = within(await card('백그라운드 작업'));
    await user.click(await view.findByRole('radio', { name: '진행 중' }));
    expect(await view.findByRole('progressbar', { name: '일괄 수정 진행률' })).toHaveAttribute('aria-valuenow', '40');
    expect(view.queryByRole('button', { name: '메일 보내기 취소' })).toBeNull();
    expect(view.getByText(/지금 어떤 상태인지 읽지 못했어요/)).toBeTruthy();
    await user.click(view.getByRole('button', { name: '일괄 수정 취소' }));
    await user.click(await screen.findByRole('button', { name: '작업 취소' }));
    expect(await screen.findByText('‘일괄 수정’ 작업을 멈추고 있어요')).toBeTruthy();
    expect(await view.findByText('멈추는 중')).toBeTruthy();

    await user.click(view.getByRole('radio', { name: '대기' }));
    await user.click(await view.findByRole('button', { name: '파일 가져오기 취소' }));
    await user.click(await screen.findByRole('button', { name: '작업 취소' }));
    expect(await view.findByText('기다리는 작업이 없어요')).toBeTruthy();
    expect(cancelled).toEqual(['7', '9']);
  });

  it('are shown ten at a time', async () => {
    const user = userEvent.setup();
    jobs(Array.from({ length: 12 }, (_, index) => deadJob(`${index}`, { lastError: `error ${index}` })));
    await renderConsole(network);
    const view = within(await card('백그라운드 작업'));
    expect(await view.findByText('1–10 / 12')).toBeTruthy();
    await user.click(view.getByRole('button', { name: '다음 쪽' }));
    expect(await view.findByText('error 11')).toBeTruthy();
    expect(view.getByText('11–12 / 12')).toBeTruthy();
    expect(view.queryByText('error 0')).toBeNull();
  });
});
