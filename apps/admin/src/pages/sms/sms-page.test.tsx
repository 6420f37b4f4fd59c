import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { operator, renderConsole } from '../../testing/render-console';

const address = '/admin/tools/messages';
const desk = {
  route: 'LOCAL',
  senders: ['021234567'],
  refusalNumber: '0801234567',
  smsPriceKrw: 20,
  lmsPriceKrw: 50,
};
const member = { id: 'm1', name: '김○○', company: '해든', number: '010-****-5678', isConsenting: true };
const preview = {
  ...{ text: '안녕하세요', bytes: 10, kind: 'SMS', count: 1, priceKrw: 20, isNight: false },
  receivers: [{ name: '김○○', number: '010-****-5678' }],
  refused: [{ refusal: 'NO_CONSENT', count: 2 }],
  refusals: [{ name: '이○○', number: '010-****-0000', refusal: 'NO_CONSENT' }],
};
const sending = {
  __typename: 'SmsSending',
  ...{ id: 's1', sender: '021234567', target: 'MEMBERS', kind: 'SMS', bytes: 10, isAdvertisement: false },
  ...{ content: '안녕하세요', total: 1, queued: 0, sent: 1, failed: 0, priceKrw: 20 },
  createdAt: '2026-11-23T01:00:00.000Z',
};
const report = {
  __typename: 'SmsReport',
  sending,
  total: 1,
  results: [{ id: 'r1', name: '김○○', number: '010-****-5678', state: 'SENT', refusal: null, sentAt: null }],
};

let network: FakeNetwork;
/** Variables of what was sent. */
let sent: Record<string, unknown>[];

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  network = new FakeNetwork();
  network.session = operator;
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetSmsDesk: () => ({ smsDesk: desk }),
    GetSmsSendings: () => ({ smsSendings: { total: 0, sendings: [] } }),
    GetSmsOutbox: () => ({ smsOutbox: { total: 0, texts: [] } }),
    GetSmsMembers: () => ({ smsMembers: [member] }),
    GetSmsPreview: () => ({ smsPreview: preview }),
    GetSmsReport: () => ({ smsReport: report }),
    SendSMS: (variables) => {
      sent.push(variables);
      return { sendSMS: report };
    },
  };
});

async function open() {
  const user = userEvent.setup();
  await renderConsole(network, address);
  const content = await screen.findByRole('textbox', { name: '내용' });
  return { user, content };
}

async function chooseMember(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByRole('combobox', { name: '회원 찾기' }), '김');
  await user.click(await screen.findByRole('option', { name: /김○○ \(해든\)/ }));
}

describe('writing a text', () => {
  it('counts bytes as carriers do, and says SMS or LMS', async () => {
    const { user, content } = await open();
    await user.type(content, '가나 ab');
    expect(screen.getByRole('meter', { name: '문자 길이' }).textContent).toBe('7 / 90바이트');
    expect(screen.getByText('단문 SMS')).toBeTruthy();
    await user.type(content, '가'.repeat(42));
    expect(screen.getByRole('meter', { name: '문자 길이' }).textContent).toBe('91 / 2,000바이트');
    expect(screen.getByText('장문 LMS')).toBeTruthy();
  });

  it('names what phones would break', async () => {
    const { user, content } = await open();
    await user.type(content, '안녕 뷁');
    expect(await screen.findByText(/지우거나 바꿔 주세요: 뷁/)).toBeTruthy();
  });

  it('adds what the law asks of advertising, and tells the night', async () => {
    const { user, content } = await open();
    await user.type(content, '소식');
    await user.click(screen.getByRole('switch', { name: '광고성 정보' }));
    expect(screen.getByRole('meter', { name: '문자 길이' }).textContent).toBe('45 / 90바이트');
    expect(screen.getByText(/무료수신거부 080-123-4567/).textContent).toContain('야간 수신에 따로 동의한 회원에게만');
  });

  it('counts the numbers of a pasted list', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: '번호 붙여 넣기' }));
    await user.click(screen.getByLabelText('휴대폰 번호'));
    await user.paste('010-1234-5678\n010 2345 6789, 010-3456-7890');
    expect(screen.getByText(/지금 3개/)).toBeTruthy();
  });

  it('is there again after the screen was left', async () => {
    const { user, content } = await open();
    await user.type(content, '쓰다 만 글');
    await user.click(screen.getByRole('radio', { name: '번호 붙여 넣기' }));
    await user.type(screen.getByLabelText('휴대폰 번호'), '01012345678');
    expect(JSON.stringify({ ...sessionStorage })).toContain('쓰다 만 글');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('01012345678');
  });
});

describe('sending', () => {
  it('asks for a preview, tells who gets none, asks once more with the count, and shows the result', async () => {
    const { user, content } = await open();
    await chooseMember(user);
    await user.type(content, '안녕하세요');
    expect(screen.queryByRole('button', { name: /보내기$/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '미리보기' }));
    expect(await screen.findAllByText('광고 문자 수신 동의 없음')).toHaveLength(2);
    expect(screen.getByText('그 밖에 1명')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '1명에게 보내기' }));
    const dialog = await screen.findByRole('dialog', { name: '1명에게 문자를 보낼까요?' });
    expect(dialog.textContent).toContain('20원');
    await user.click(within(dialog).getByRole('button', { name: '1명에게 보내기' }));
    const results = await screen.findByRole('list', { name: '받는 사람별 결과' });
    expect(results.textContent).toContain('010-****-5678');
    expect(results.textContent).toContain('발송');
    expect(sent).toEqual([
      {
        ...{ sender: '021234567', target: 'MEMBERS', receiver: ['m1'], content: '안녕하세요', isAdvertisement: false },
        clientKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  it('asks for another preview when something has changed', async () => {
    const { user, content } = await open();
    await chooseMember(user);
    await user.type(content, '안녕');
    await user.click(screen.getByRole('button', { name: '미리보기' }));
    await screen.findByRole('button', { name: '1명에게 보내기' });
    await user.type(content, '!');
    expect(screen.queryByRole('button', { name: '1명에게 보내기' })).toBeNull();
    expect(screen.getByText(/미리보기를 다시 해 주세요/)).toBeTruthy();
  });

  it('keeps everything when it fails, with the reason at its field', async () => {
    network.graphql['GetSmsPreview'] = () => {
      throw new Refusal('BAD_USER_INPUT', { fields: { receiver: '받는 사람을 골라 주세요.' } });
    };
    const { user, content } = await open();
    await user.type(content, '안녕하세요');
    await user.click(screen.getByRole('button', { name: '미리보기' }));
    expect(await screen.findByText('받는 사람을 골라 주세요.')).toBeTruthy();
    expect((content as HTMLTextAreaElement).value).toBe('안녕하세요');
  });

  it('repeats what got no answer under the same key', async () => {
    const { user, content } = await open();
    await user.type(content, '시험');
    network.graphql['SendSMS'] = (variables) => {
      sent.push(variables);
      throw new TypeError('The answer was lost');
    };
    await user.click(screen.getByRole('button', { name: '나에게 시험 발송' }));
    expect(await screen.findByText(/서버에 연결할 수 없어요/)).toBeTruthy();
    network.graphql['SendSMS'] = (variables) => {
      sent.push(variables);
      return { sendSMS: report };
    };
    await user.click(screen.getByRole('button', { name: '나에게 시험 발송' }));
    await screen.findByRole('list', { name: '받는 사람별 결과' });
    expect(sent).toMatchObject([{ target: 'TEST', receiver: [], content: '시험' }, { target: 'TEST' }]);
    expect(sent[1]?.['clientKey']).toBe(sent[0]?.['clientKey']);
    expect((content as HTMLTextAreaElement).value).toBe('시험');
  });
});

describe('what was sent', () => {
  it('is listed with its states, and opens by its address', async () => {
    network.graphql['GetSmsSendings'] = () => ({
      smsSendings: { total: 1, sendings: [{ ...sending, queued: 3, sent: 5, failed: 2, total: 10 }] },
    });
    await renderConsole(network, address);
    const card = within(await screen.findByRole('region', { name: '보낸 문자' }));
    const row = await card.findByRole('link');
    expect(row.textContent).toMatch(/대기 3.*발송 5.*실패 2/);
    expect(row.getAttribute('href')).toBe(`${address}?sending=s1`);
  });

  it('says so when it does not load', async () => {
    network.graphql['GetSmsDesk'] = () => {
      throw new Refusal('INTERNAL_SERVER_ERROR', { errorId: 'e-7' });
    };
    await renderConsole(network, address);
    expect((await screen.findByRole('alert')).textContent).toContain('e-7');
  });

  it('says where texts stay when no service is connected', async () => {
    await renderConsole(network, address);
    expect(await screen.findByText(/‘로컬 발신함’에 쌓여요/)).toBeTruthy();
    expect(await screen.findByText('발신함이 비어 있어요')).toBeTruthy();
  });
});
