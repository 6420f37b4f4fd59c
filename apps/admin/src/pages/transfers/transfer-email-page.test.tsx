import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { administrator, operator, renderConsole } from '../../testing/render-console';

const ADDRESS = '/admin/tools/transfer-email';
const ACCOUNT = '019a0000-0000-7000-8000-000000000001';
const seller = { id: 's1', name: '해든바이오' };

const made = (fields: Record<string, unknown> = {}) => ({
  __typename: 'RootEmailTransfer',
  id: 't1',
  seller,
  from: 'ro•••@haeden.example',
  to: 'sy•••@haeden.example',
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
  network.session = administrator;
  transfers = [];
  sent = [];
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetRootEmailTransfers: () => ({ rootEmailTransfers: { total: transfers.length, transfers } }),
    GetTransferCompanies: () => ({
      transferCompanies: [{ seller, account: ACCOUNT, email: 'ro•••@haeden.example', membership: 'PREMIUM' }],
    }),
    GetTransferPreview: ({ to }) => {
      if (to !== 'sy.lee@haeden.example') {
        throw new Refusal('BAD_USER_INPUT', { fields: { to: '이 주소로 가입한 회원이 없어요.' } });
      }
      return {
        transferPreview: {
          ...{ seller, from: 'ro•••@haeden.example', to, toName: '이○○' },
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
  await user.type(await screen.findByLabelText('회사 이름이나 지금 이메일 전체'), '해든');
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
    expect(sent).toEqual([{ from: ACCOUNT, to: 'sy.lee@haeden.example', reason: '담당자 퇴사', typedWord: '변경' }]);
    await user.click(await screen.findByRole('button', { name: '해든바이오 되돌리기' }));
    expect(await screen.findByText('되돌림')).toBeTruthy();
    expect(sent.at(-1)).toEqual({ id: 't1' });
  });

  it('shows the whole addresses of a change to whoever says why, and forgets them', async () => {
    const user = userEvent.setup();
    transfers = [made()];
    network.graphql['RevealRootEmailTransfer'] = (variables) => {
      sent.push(variables);
      const revealed = { id: 't1', from: 'root@haeden.example', to: 'sy.lee@haeden.example' };
      return { revealRootEmailTransfer: { __typename: 'RevealedTransfer', ...revealed } };
    };
    await renderConsole(network, ADDRESS);
    expect(await screen.findByText(/ro•••@haeden/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '해든바이오 주소 보기' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '보기' }));
    expect(await dialog.findByText('보는 이유를 2자 이상 적어 주세요.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /이유/ }), '문의 답변');
    await user.click(dialog.getByRole('button', { name: '보기' }));
    expect(await screen.findByText('root@haeden.example')).toBeTruthy();
    expect(sent).toEqual([{ id: 't1', reason: '문의 답변' }]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('root@haeden.example')).toBeNull());
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
    await user.type(await screen.findByLabelText('회사 이름이나 지금 이메일 전체'), '해든');
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
