import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { operator, renderConsole } from '../../testing/render-console';

const ADDRESS = '/admin/tools/transfer-email';
const seller = { id: 's1', name: '해든바이오' };

const made = (fields: Record<string, unknown> = {}) => ({
  __typename: 'RootEmailTransfer',
  id: 't1',
  seller,
  from: 'root@haeden.example',
  to: 'sy.lee@haeden.example',
  reason: '담당자 퇴사',
  changedBy: '윤슬기1001',
  changedAt: '2026-11-18T00:00:00.000Z',
  undoneAt: null,
  canUndo: true,
  ...fields,
});

let network: FakeNetwork;
let transfers: ReturnType<typeof made>[];
let sent: Record<string, unknown>[];

beforeEach(() => {
  network = new FakeNetwork();
  network.session = { ...operator, user: { ...operator.user, role: 'ADMIN' } };
  transfers = [];
  sent = [];
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetRootEmailTransfers: () => ({ rootEmailTransfers: { total: transfers.length, transfers } }),
    GetTransferCompanies: () => ({
      transferCompanies: [{ seller, email: 'root@haeden.example', membership: 'PREMIUM' }],
    }),
    GetTransferPreview: ({ from, to }) => {
      if (to !== 'sy.lee@haeden.example') {
        throw new Refusal('BAD_USER_INPUT', { fields: { to: '이 주소로 가입한 회원이 없어요.' } });
      }
      return {
        transferPreview: {
          ...{ seller, from, to, toName: '이○○' },
          ...{ products: 214, receivedQuotes: 1086, addressedProducts: 3, colleagues: 0 },
        },
      };
    },
    TransferRootEmail: (variables) => {
      sent.push(variables);
      transfers = [made()];
      return { transferRootEmail: made() };
    },
    UndoTransferRootEmail: (variables) => {
      sent.push(variables);
      transfers = [made({ undoneAt: '2026-11-18T01:00:00.000Z', canUndo: false })];
      return { undoTransferRootEmail: transfers[0] };
    },
  };
});

async function toAddress(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('회사 이름이나 지금 이메일'), '해든');
  await user.click(screen.getByRole('button', { name: '찾기' }));
  await user.click(await screen.findByRole('button', { name: /고르기$/ }));
}

async function toConfirm(user: UserEvent): Promise<void> {
  await toAddress(user);
  await user.type(screen.getByLabelText('이메일'), 'SY.Lee@haeden.example');
  await user.click(screen.getByRole('button', { name: '계정 확인' }));
  await screen.findByText('인증된 계정');
}

describe('the change of a root e-mail', () => {
  it('is for administrators alone', async () => {
    network.session = operator;
    await renderConsole(network, ADDRESS);
    expect(await screen.findByText('관리자만 바꿀 수 있어요')).toBeTruthy();
    expect(network.asked.some((operation) => operation.startsWith('GetRootEmailTransfers'))).toBe(false);
  });

  it('shows what goes over, asks for reason and word, and can be taken back', async () => {
    const user = userEvent.setup();
    await renderConsole(network, ADDRESS);
    await toConfirm(user);
    const last = within(screen.getByRole('region', { name: '옮길 항목 확인' }));
    expect(last.getByText('1,086건')).toBeTruthy();
    const change = last.getByRole('button', { name: '대표 이메일 변경' });
    await user.click(change);
    expect(sent).toEqual([]);
    await user.type(last.getByLabelText(/이유/), '담당자 퇴사');
    await user.type(last.getByLabelText(/입력해 주세요/), '변경');
    await user.click(change);
    expect(await screen.findByText(/주소로 바꿨어요/)).toBeTruthy();
    expect(sent).toEqual([
      { from: 'root@haeden.example', to: 'sy.lee@haeden.example', reason: '담당자 퇴사', typedWord: '변경' },
    ]);
    await user.click(await screen.findByRole('button', { name: '해든바이오 되돌리기' }));
    expect(await screen.findByText('되돌림')).toBeTruthy();
    expect(sent.at(-1)).toEqual({ id: 't1' });
  });

  it('says beside the address why it does not do', async () => {
    const user = userEvent.setup();
    await renderConsole(network, ADDRESS);
    await toAddress(user);
    await user.type(screen.getByLabelText('이메일'), 'x');
    await user.click(screen.getByRole('button', { name: '계정 확인' }));
    expect(await screen.findByText('올바른 이메일 주소를 입력해 주세요.')).toBeTruthy();
    await user.type(screen.getByLabelText('이메일'), '@haeden.example');
    await user.click(screen.getByRole('button', { name: '계정 확인' }));
    expect(await screen.findByText('이 주소로 가입한 회원이 없어요.')).toBeTruthy();
    expect(screen.queryByLabelText(/이유/)).toBeNull();
  });

  it('asks once more for the same company and the same address', async () => {
    const user = userEvent.setup();
    const { GetTransferCompanies: companies, GetTransferPreview: preview } = network.graphql;
    const fails = () => {
      throw new Refusal('INTERNAL_SERVER_ERROR', { errorId: 'e-7' });
    };
    network.graphql['GetTransferCompanies'] = fails;
    network.graphql['GetTransferPreview'] = fails;
    await renderConsole(network, ADDRESS);
    await user.type(await screen.findByLabelText('회사 이름이나 지금 이메일'), '해든');
    await user.click(screen.getByRole('button', { name: '찾기' }));
    expect((await screen.findByRole('alert')).textContent).toContain('아니요');
    network.graphql['GetTransferCompanies'] = companies!;
    await user.click(screen.getByRole('button', { name: '찾기' }));
    await user.click(await screen.findByRole('button', { name: /고르기$/ }));

    await user.type(screen.getByLabelText('이메일'), 'sy.lee@haeden.example');
    await user.click(screen.getByRole('button', { name: '계정 확인' }));
    expect((await screen.findByRole('alert')).textContent).toContain('아니요');
    network.graphql['GetTransferPreview'] = preview!;
    await user.click(screen.getByRole('button', { name: '계정 확인' }));
    expect(await screen.findByText('인증된 계정')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const user = userEvent.setup();
    network.graphql['TransferRootEmail'] = () => {
      throw new Refusal('CONFLICT');
    };
    await renderConsole(network, ADDRESS);
    await toConfirm(user);
    await user.type(screen.getByLabelText(/이유/), '담당자 퇴사');
    await user.type(screen.getByLabelText(/입력해 주세요/), '변경');
    await user.click(screen.getByRole('button', { name: '대표 이메일 변경' }));
    expect((await screen.findByRole('alert')).textContent).toContain('아니요');
    expect(screen.getByLabelText(/이유/)).toHaveValue('담당자 퇴사');
  });
});
