import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { largeWindow } from '../../testing/large-window';
import { administrator, operator, renderConsole } from '../../testing/render-console';

const AT = '2026-11-01T00:00:00.000Z';
const member = (id: string, nickname: string, state = 'ACTIVE') => ({
  __typename: 'DocumentRow',
  id,
  title: nickname,
  values: { nickname, name: '김○○', email: 'ki•••@gredia.example', state, role: 'USER', level: '0', updatedAt: AT },
  updatedAt: AT,
});
const members = [
  member('operator-id', '나1001'),
  member('id-2', '한지우1002'),
  member('id-3', '신가람1003'),
  member('id-4', '탈퇴회원4', 'WITHDRAWN'),
];
const supplier = {
  ...{ __typename: 'DocumentRow', id: 's-1', title: '해든바이오', updatedAt: AT },
  values: { name: '해든바이오', verifiedAt: null, updatedAt: AT },
};

let network: FakeNetwork;
let removed: Record<string, unknown>[];
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  largeWindow();
  user = userEvent.setup();
  network = new FakeNetwork();
  network.session = administrator;
  removed = [];
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetCount: ({ collection }) => ({ count: collection === 'sellers' ? 1 : 4 }),
    GetDocumentRows: ({ collection }) => {
      const rows = { users: members, sellers: [supplier] }[String(collection)] ?? [];
      return { documentRows: { rows, endCursor: null } };
    },
    GetDocumentRow: ({ id }) => ({ documentRow: [...members, supplier].find((row) => row.id === id) }),
    GetDocumentChanges: () => ({ documentChanges: [] }),
    GetBulkEdits: () => ({ bulkEdits: [] }),
    RemoveUser: (variables) => {
      removed.push(variables);
      if (variables['email'] === 'id-3') throw new Refusal('CONFLICT');
      return { removeUser: true };
    },
  };
});

describe('members', () => {
  it('are withdrawn by administrators for a reason and a typed word, all but oneself and who has left', async () => {
    await renderConsole(network, '/admin/users');
    await screen.findByText('한지우1002');
    await user.click(screen.getByRole('checkbox', { name: '보이는 항목 모두 선택' }));
    await user.click(await screen.findByRole('button', { name: '회원 탈퇴' }));
    const dialog = within(await screen.findByRole('dialog', { name: '회원 2명을 탈퇴 처리할까요?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['한지우1002', '신가람1003']);
    expect(dialog.getByText(/내 계정은 여기서 탈퇴할 수 없어 빼고.*이미 탈퇴한 1명은 그대로/)).toBeTruthy();
    const send = dialog.getByRole('button', { name: '2명 탈퇴 처리' });
    await user.type(dialog.getByRole('textbox', { name: /이유/ }), '오래된 시험 계정');
    await user.click(send);
    expect(removed).toEqual([]);
    await user.type(dialog.getByLabelText(/계속하려면/), '탈퇴');
    await user.click(send);
    expect(await screen.findByText('2명 중 1명을 탈퇴 처리했어요. 1명 실패: 아니요')).toBeTruthy();
    expect(removed).toEqual([
      { email: 'id-2', reason: '오래된 시험 계정' },
      { email: 'id-3', reason: '오래된 시험 계정' },
    ]);
  });

  it('say why nobody can be withdrawn, and offer it to no operator', async () => {
    await renderConsole(network, '/admin/users?id=operator-id');
    const own = within(await screen.findByRole('dialog', { name: '나1001' }));
    expect(await own.findByRole('button', { name: '회원 탈퇴' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('are left as they are by operators', async () => {
    network.session = operator;
    await renderConsole(network, '/admin/users?id=id-2');
    const panel = within(await screen.findByRole('dialog', { name: '한지우1002' }));
    await panel.findByRole('heading', { name: '바뀐 기록' });
    expect(panel.queryByRole('button', { name: '회원 탈퇴' })).toBeNull();
  });
});

describe('suppliers', () => {
  it('stand beside the members with a search of their own, and are found by the palette', async () => {
    await renderConsole(network, '/admin/users');
    await screen.findByText('한지우1002');
    expect(await screen.findByRole('link', { name: /^공급사/ })).toHaveTextContent('1');
    await user.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog', { name: '찾아가기' }));
    await user.type(palette.getByRole('combobox'), '해든');
    await user.click(await palette.findByRole('option', { name: /해든바이오/ }));
    const panel = within(await screen.findByRole('dialog', { name: '해든바이오' }));
    // Behind the panel, which hides it from screen readers.
    expect(await screen.findByRole('grid', { name: '공급사 표', hidden: true })).toBeTruthy();
    expect(await panel.findByLabelText('사업자 확인')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('[placeholder^="공급사"]')).not.toBeNull());
  });
});
