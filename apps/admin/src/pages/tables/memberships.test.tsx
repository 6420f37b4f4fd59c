import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal, type FakeNetwork } from '../../testing/fake-network';
import { panelNetwork } from '../../testing/panel-network';
import { administrator, operator, renderConsole } from '../../testing/render-console';

const AT = '2026-11-01T00:00:00.000Z';
const row = {
  ...{ __typename: 'DocumentRow', id: 'm-1', title: '해든바이오', updatedAt: AT },
  values: { companyName: '해든바이오', membership: 'BASIC', standing: 'ACTIVE', updatedAt: AT },
};
const paid = {
  ...{ __typename: 'MembershipPayment', id: 'pay-1', customerName: '해든바이오', user: null },
  ...{ productName: '베이직 12개월', paymentAmount: 1_200_000, paymentMethod: 'TRANSFER', createdDate: '2026-01-02' },
  ...{ currency: 'KRW', canceledAmount: 0, canceledAt: null as string | null },
};
const membership = {
  ...{ __typename: 'Membership', id: 'm-1', companyName: '해든바이오', membership: 'BASIC', standing: 'ACTIVE' },
  ...{ isActive: true, isStopped: false, expiryDate: '2099-01-01', graceUntil: null, period: 12 },
  ...{ rootEmail: 'lee@haedeun.example', website: null, contact: null, managerName: null, managerContact: null },
  ...{ managerEmail: null, ceo: null, taxEmail: null, businessNumber: null, articlesCount: 0, payments: [paid] },
  ...{ textBanner: null, imageBanner: null, logoFileId: null, updatedAt: AT },
  seller: { __typename: 'Seller', id: 's-1', name: '해든바이오' },
};

let network: FakeNetwork;
let kept: typeof membership;
let sent: Record<string, unknown>[];
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
  network = panelNetwork(() => row);
  network.session = administrator;
  kept = membership;
  sent = [];
  network.graphql['GetMembershipCounts'] = () => ({ membershipCounts: { all: 1, tiers: [], standings: [] } });
  network.graphql['GetSingleMembership'] = () => ({ singleMembership: kept });
});

/** Answers a mutation with the membership as it is then; the first answers are refusals. */
function answer(operation: string, field: string, change: Partial<typeof membership>, ...refusals: Refusal[]) {
  network.graphql[operation] = (variables) => {
    sent.push(variables);
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    kept = { ...kept, ...change };
    return { [field]: kept };
  };
}

const open = async () => {
  await renderConsole(network, '/admin/membership?id=m-1');
  const panel = within(await screen.findByRole('dialog', { name: '해든바이오' }));
  await panel.findByText('베이직 12개월');
  return panel;
};

describe('a membership', () => {
  it('is read by operators and changed by administrators alone', async () => {
    network.session = operator;
    const panel = await open();
    expect(panel.getByText('lee@haedeun.example')).toBeTruthy();
    expect(panel.getByText('멤버십은 관리자만 바꿀 수 있어요.')).toBeTruthy();
    for (const name of ['기간과 등급 저장', '결제 입력', '취소 입력', '멤버십 중지'])
      expect(panel.queryByRole('button', { name })).toBeNull();
  });

  it('says once that it is free', async () => {
    kept = { ...kept, membership: 'FREE', standing: 'NONE' };
    await renderConsole(network, '/admin/membership?id=m-1');
    const panel = within(await screen.findByRole('region', { name: '멤버십' }));
    expect(panel.getAllByText('무료')).toHaveLength(1);
  });

  it('is added to a supplier that has to be chosen', async () => {
    await renderConsole(network, '/admin/membership');
    await user.click(await screen.findByRole('button', { name: '멤버십 추가' }));
    const supplier = await screen.findByRole('combobox', { name: '공급사' });
    expect(supplier).toHaveAccessibleDescription('이름으로 찾아 골라 주세요.');
  });

  it('is sold on; what is refused stands beside its field, and nothing chosen is lost', async () => {
    const refusal = new Refusal('BAD_USER_INPUT', { fields: { period: '중지된 멤버십은 먼저 다시 시작해 주세요.' } });
    answer('SaveMembership', 'saveMembership', { membership: 'STANDARD', expiryDate: '2099-04-01' }, refusal);
    const term = within((await open()).getByRole('region', { name: '기간과 등급' }));
    await user.selectOptions(term.getByRole('combobox', { name: '등급' }), '스탠다드');
    await user.selectOptions(term.getByRole('combobox', { name: '기간 연장' }), '3개월');
    await user.type(term.getByRole('textbox', { name: /이유/ }), '새로 결제');
    const save = term.getByRole('button', { name: '기간과 등급 저장' });
    await user.click(save);
    expect(await term.findByText('중지된 멤버십은 먼저 다시 시작해 주세요.')).toBeTruthy();
    expect(term.getByRole('combobox', { name: /기간 연장/ })).toHaveValue('3');
    await user.click(save);
    await waitFor(() => expect(term.getByRole('textbox', { name: /이유/ })).toHaveValue(''));
    expect(sent[1]).toEqual({
      input: {
        ...{ id: 'm-1', membership: 'STANDARD', period: 3, expiryDate: null, rootEmail: null },
        ...{ reason: '새로 결제', expectedUpdatedAt: AT },
      },
    });
    expect(await screen.findByText(/2099-04-01/)).toBeTruthy();
  });

  it('has its payments entered with what was paid, how and when', async () => {
    const added = { ...paid, id: 'pay-2', productName: '스탠다드 3개월', paymentAmount: 900_000 };
    answer('AddMembershipPayment', 'addMembershipPayment', { payments: [paid, added] });
    const payments = within((await open()).getByRole('region', { name: '결제' }));
    await user.click(payments.getByRole('button', { name: '결제 입력' }));
    const form = within(payments.getByRole('form', { name: '결제 입력' }));
    await user.type(form.getByRole('textbox', { name: /상품/ }), '스탠다드 3개월');
    await user.type(form.getByRole('textbox', { name: /결제 금액/ }), '900000');
    await user.click(form.getByRole('button', { name: '결제 저장' }));
    expect(await payments.findByText('스탠다드 3개월')).toBeTruthy();
    expect(sent[0]?.['input']).toMatchObject({
      ...{ membershipId: 'm-1', customerName: '해든바이오', productName: '스탠다드 3개월' },
      ...{ paymentAmount: 900_000, paymentMethod: 'TRANSFER' },
    });
  });

  it('has a cancellation entered for a reason; too much is refused beside the amount', async () => {
    const refusal = new Refusal('BAD_USER_INPUT', { fields: { amount: '결제한 금액보다 많아요.' } });
    const canceled = { ...paid, canceledAmount: 200_000, canceledAt: AT };
    answer('CancelMembershipPayment', 'cancelMembershipPayment', { payments: [canceled] }, refusal);
    const payments = within((await open()).getByRole('region', { name: '결제' }));
    await user.click(payments.getByRole('button', { name: '취소 입력' }));
    const form = within(payments.getByRole('form', { name: '결제 취소 입력' }));
    const amount = form.getByRole('textbox', { name: /취소 금액/ });
    await user.clear(amount);
    await user.type(amount, '2000000');
    await user.type(form.getByRole('textbox', { name: /이유/ }), '기간 단축');
    await user.click(form.getByRole('button', { name: '취소 입력' }));
    expect(await form.findByText('결제한 금액보다 많아요.')).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, '200000');
    await user.click(form.getByRole('button', { name: '취소 입력' }));
    expect(await payments.findByText(/취소 200,000원/)).toBeTruthy();
    expect(sent[1]?.['input']).toMatchObject({ paymentId: 'pay-1', amount: 200_000, reason: '기간 단축' });
  });

  it('is stopped for a reason, and started again', async () => {
    answer('StopMembership', 'stopMembership', { isStopped: true, standing: 'STOPPED', isActive: false });
    answer('ResumeMembership', 'resumeMembership', { isStopped: false, standing: 'ACTIVE', isActive: true });
    const panel = await open();
    const form = () => within(panel.getByRole('region', { name: '중지' }));
    await user.type(form().getByRole('textbox', { name: /멤버십 중지 이유/ }), '허위 광고');
    await user.click(form().getByRole('button', { name: '멤버십 중지' }));
    await user.type(await form().findByRole('textbox', { name: /다시 시작 이유/ }), '소명');
    expect(form().getByText(/2099-01-01까지 이어져요/)).toBeTruthy();
    await user.click(form().getByRole('button', { name: '다시 시작' }));
    expect(await form().findByRole('button', { name: '멤버십 중지' })).toBeTruthy();
    expect(sent).toEqual([
      { id: 'm-1', reason: '허위 광고' },
      { id: 'm-1', reason: '소명' },
    ]);
  });
});
