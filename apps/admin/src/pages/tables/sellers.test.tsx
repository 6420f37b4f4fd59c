import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { largeWindow } from '../../testing/large-window';
import { administrator, operator, renderConsole } from '../../testing/render-console';

const AT = '2026-11-01T00:00:00.000Z';
const seller = {
  ...{ __typename: 'DocumentRow', id: 's-1', title: '해든바이오', updatedAt: AT },
  values: { name: '해든바이오', type: 'MANUFACTURER', members: 1, verifiedAt: null, updatedAt: AT },
};
const account = (id: string, nickname: string, isRoot = false) => ({
  ...{ __typename: 'SellerAccount', id, nickname, name: '김○○', email: 'ki•••@a.example', isActing: true },
  ...{ isRoot, joinedAt: AT },
});

let network: FakeNetwork;
let accounts: ReturnType<typeof account>[];
let sent: Record<string, unknown>[];
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  largeWindow();
  user = userEvent.setup();
  network = new FakeNetwork();
  network.session = administrator;
  accounts = [account('u-1', '담당1001', true), account('u-2', '담당1002')];
  sent = [];
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetCount: () => ({ count: 1 }),
    GetDocumentRows: ({ collection }) => ({
      documentRows: { rows: collection === 'sellers' ? [seller] : [], endCursor: null },
    }),
    GetDocumentRow: () => ({ documentRow: seller }),
    GetDocumentChanges: () => ({ documentChanges: [] }),
    GetBulkEdits: () => ({ bulkEdits: [] }),
    GetSellerAccounts: () => ({ sellerAccounts: accounts }),
  };
});

describe('a new supplier', () => {
  const openForm = async () => {
    await renderConsole(network, '/admin/users?tab=sellers');
    await user.click(await screen.findByRole('button', { name: '공급사 추가' }));
    return within(await screen.findByRole('dialog', { name: '공급사 추가' }));
  };

  it('is made by operators too; a number that is none is told before it is sent', async () => {
    network.session = operator;
    network.graphql['AddDocument'] = (variables) => {
      sent.push(variables);
      return { addDocument: { __typename: 'Seller', id: 's-1' } };
    };
    const form = await openForm();
    await user.type(form.getByRole('textbox', { name: /^공급사/ }), ' 해든  바이오 ');
    await user.type(form.getByRole('textbox', { name: /사업자등록번호/ }), '220-81-62518');
    await user.selectOptions(form.getByRole('combobox', { name: /유형/ }), '제조사');
    await user.click(form.getByRole('button', { name: '추가' }));
    expect(await form.findByText('사업자등록번호를 확인해 주세요.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(form.getByRole('textbox', { name: /사업자등록번호/ }), '{Backspace}7');
    await user.click(form.getByRole('button', { name: '추가' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      collection: 'sellers',
      addInput: { name: '해든 바이오', businessNumber: '2208162517', type: 'MANUFACTURER', email: null },
    });
    expect(await screen.findByRole('dialog', { name: '해든바이오' })).toBeTruthy();
  });

  it('that is there already is refused with a link to the other one, and nothing typed is lost', async () => {
    network.graphql['AddDocument'] = () => {
      throw new Refusal('BAD_USER_INPUT', {
        fields: { name: '이미 ‘해든바이오’ 공급사가 있어요.' },
        records: { name: 's-1' },
      });
    };
    const form = await openForm();
    await user.type(form.getByRole('textbox', { name: /^공급사/ }), '해든바이오');
    await user.selectOptions(form.getByRole('combobox', { name: /유형/ }), '제조사');
    await user.click(form.getByRole('button', { name: '추가' }));
    expect(await form.findByText('이미 ‘해든바이오’ 공급사가 있어요.')).toBeTruthy();
    const link = form.getByRole('link', { name: /그 공급사 보기/ });
    expect(link).toHaveAttribute('href', expect.stringContaining('tab=sellers&id=s-1'));
    expect(form.getByRole('textbox', { name: /^공급사/ })).toHaveValue('해든바이오');
  });
});

describe('the accounts of a supplier', () => {
  const open = async () => {
    await renderConsole(network, '/admin/users?tab=sellers&id=s-1');
    const panel = within(await screen.findByRole('dialog', { name: '해든바이오' }));
    await panel.findByText('담당1001');
    return panel;
  };

  it('are read by operators, masked, and changed by administrators alone', async () => {
    network.session = operator;
    const panel = await open();
    expect(panel.getByRole('article', { name: '담당1001' })).toHaveTextContent('대표 이메일');
    expect(panel.getByText('담당 계정은 관리자만 바꿀 수 있어요.')).toBeTruthy();
    expect(panel.queryByRole('button', { name: '해제' })).toBeNull();
    expect(panel.queryByRole('button', { name: '담당 계정 추가' })).toBeNull();
  });

  it('are added by their whole address; what is refused stands beside it and stays typed', async () => {
    network.graphql['JoinSellerAccount'] = (variables) => {
      sent.push(variables);
      if (sent.length === 1)
        throw new Refusal('BAD_USER_INPUT', { fields: { email: '이미 다른 회사의 담당 계정이에요.' } });
      accounts = [...accounts, account('u-3', '담당1003')];
      return { joinSellerAccount: accounts };
    };
    const panel = await open();
    const add = panel.getByRole('button', { name: '담당 계정 추가' });
    await user.type(panel.getByRole('textbox', { name: /추가할 계정의 이메일/ }), 'kim');
    await user.click(add);
    expect(await panel.findByText(/올바른 이메일/)).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(panel.getByRole('textbox', { name: /추가할 계정의 이메일/ }), '@a.example');
    await user.type(panel.getByRole('textbox', { name: /추가하는 이유/ }), '새 담당자');
    await user.click(add);
    expect(await panel.findByText('이미 다른 회사의 담당 계정이에요.')).toBeTruthy();
    expect(panel.getByRole('textbox', { name: /추가할 계정의 이메일/ })).toHaveValue('kim@a.example');
    await user.click(add);
    expect(await panel.findByText('담당1003')).toBeTruthy();
    expect(sent[1]).toEqual({ sellerId: 's-1', email: 'kim@a.example', reason: '새 담당자' });
    expect(panel.getByRole('textbox', { name: /추가할 계정의 이메일/ })).toHaveValue('');
  });

  it('are released for a reason; who owns the membership names who takes it over', async () => {
    network.graphql['PartSellerAccount'] = (variables) => {
      sent.push(variables);
      accounts = accounts.filter(({ id }) => id !== variables['userId']);
      return { partSellerAccount: accounts };
    };
    const panel = await open();
    await user.click(within(panel.getByRole('article', { name: '담당1001' })).getByRole('button', { name: '해제' }));
    const dialog = within(await screen.findByRole('dialog', { name: '‘담당1001’ 담당 계정을 해제할까요?' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: /이어받을 계정/ }), 'u-2');
    await user.type(dialog.getByRole('textbox', { name: /해제하는 이유/ }), '퇴사');
    await user.click(dialog.getByRole('button', { name: '해제' }));
    await waitFor(() => expect(panel.queryByText('담당1001')).toBeNull());
    expect(sent).toEqual([{ sellerId: 's-1', userId: 'u-1', successorId: 'u-2', reason: '퇴사' }]);
  });
});
