import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { administrator, operator, renderConsole } from '../../testing/render-console';

const address = '/admin/documents/policies?kind=PRIVACY';
const AT = '2026-11-23T00:00:00.000Z';
const version = (id: string, effectiveAt: string, isInForce: boolean) => ({
  ...{ __typename: 'PolicyVersion', id, effectiveAt, isInForce, summary: null, createdAt: AT },
});
const document = (id: string, effectiveAt: string, isInForce: boolean) => ({
  ...{
    __typename: 'PolicyDocument',
    kind: 'PRIVACY',
    id,
    title: '개인정보처리방침',
    effectiveAt,
    isInForce,
    isAdverse: false,
  },
  ...{ content: '<h2>항목</h2><p>이메일</p>', untagContent: '항목\n이메일', updatedAt: AT },
  versions: [version('v2', '2999-01-01', false), version('v1', '2026-11-23', true)],
});
const known = { v1: document('v1', '2026-11-23', true), v2: document('v2', '2999-01-01', false) };

let network: FakeNetwork;
let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  network = new FakeNetwork();
  network.session = administrator;
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetPolicyAudience: () => ({ policyAudience: 1203 }),
    GetPolicyTelling: () => ({ policyTelling: null }),
    GetPolicyDocument: ({ version: id }) => ({ policyDocument: known[id === 'v2' ? 'v2' : 'v1'] }),
    SavePolicyVersion: (variables) => {
      sent.push(variables);
      return { savePolicyVersion: known.v2 };
    },
  };
});

async function openForm() {
  const user = userEvent.setup();
  await renderConsole(network, address);
  await user.click(await screen.findByRole('button', { name: '새 판' }));
  return user;
}

describe('a new version', () => {
  it('begins with the text in force, is shown as readers see it, and is saved after a question', async () => {
    const user = await openForm();
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '내용' });
    expect(text.value).toBe('# 항목\n\n이메일');
    await user.type(text, ', 이름');
    expect(within(screen.getByRole('group', { name: '읽는 화면' })).getByText('이메일, 이름')).toBeTruthy();
    // Whether it is worse for members nobody says for who publishes it.
    const choice = screen.getByLabelText<HTMLSelectElement>('회원에게 불리하게 바뀌나요?');
    expect(choice.value).toBe('');
    await user.selectOptions(choice, 'YES');
    await user.click(screen.getByRole('button', { name: '저장' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('회원 1,203명에게 메일로 알리고');
    await user.click(within(question).getByRole('button', { name: '저장' }));
    expect(await screen.findByRole('region', { name: /2999-01-01/ })).toBeTruthy();
    expect(sent).toMatchObject([
      { input: { kind: 'PRIVACY', isAdverse: true, content: '<h2>항목</h2><p>이메일, 이름</p>' } },
    ]);
    expect((sent[0]?.['input'] as object | undefined) ?? {}).not.toHaveProperty('id');
  });

  it('says what is wrong beside the field, and keeps what was typed', async () => {
    const message = '그날 시행하는 판이 이미 있어요.';
    network.graphql['SavePolicyVersion'] = () => {
      throw new Refusal('BAD_USER_INPUT', { fields: { effectiveAt: message } });
    };
    const user = await openForm();
    await user.type(screen.getByLabelText('바뀐 점 (한 줄)'), '이름을 더함');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '저장' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('바뀐 점 (한 줄)').value).toBe('이름을 더함');
  });
});

it('lets operators read, and change nothing', async () => {
  network.session = operator;
  await renderConsole(network, `${address}&version=v2`);
  expect(await screen.findByText(/관리자만 할 수 있어요/)).toBeTruthy();
  for (const name of ['새 판', '고치기', '지우기']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('shows how many members were told of a version, and how far that is', async () => {
  const startsAt = '2026-11-23T03:10:00.000Z';
  const telling = { __typename: 'PolicyTelling', state: 'SENDING', startsAt, memberCount: 1203, toldCount: 1000 };
  let numbers = { ...telling, sentCount: 401, failedCount: 0 };
  network.graphql['GetPolicyTelling'] = ({ version: id }) => ({ policyTelling: id === 'v2' ? numbers : null });
  await renderConsole(network, `${address}&version=v2`);
  expect(await screen.findByText(/1,203명 가운데 401명에게 보냈어요/)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '메일로 알리기' }).getAttribute('aria-valuenow')).toBe('401');
  numbers = { ...telling, state: 'TOLD', sentCount: 1201, failedCount: 2 };
  expect(
    await screen.findByText(/회원 1,201명에게 메일로 알렸어요. 2명에게는 보내지 못했어요/, {}, { timeout: 5000 }),
  ).toBeTruthy();
  expect(screen.queryByRole('progressbar', { name: '메일로 알리기' })).toBeNull();
});
