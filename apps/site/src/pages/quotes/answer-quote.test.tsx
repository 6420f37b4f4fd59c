import { testUser } from '@gredia/auth/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { badUserInput, failure } from '../../testing/fake-catalogue';
import { uuid } from '../../testing/fake-my-products';
import { quoteAnswer } from '../../testing/fake-quotes';
import { FakeUpload, stubUploads } from '../../testing/fake-uploads';
import { action, draftKeys, message, openAnswer, row, send } from '../../testing/open-received';

stubUploads();
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('an answer to a request', () => {
  it('goes with words, offer, file and sample, once however often it is sent, and by Ctrl+Enter', async () => {
    let finish: () => void = () => undefined;
    const { user, sent, become } = await openAnswer(
      {},
      {
        createQuoteResponse: (variables) => {
          sent.push(variables);
          return new Promise((resolve) => {
            finish = () => resolve(become({ status: 'RESPONDED', responses: [quoteAnswer()] }));
          });
        },
      },
    );
    await user.type(await message(), '38 kDa예요.');
    await user.type(screen.getByRole('textbox', { name: '단가' }), '32,500');
    expect(screen.getByText('325,000원')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: '최소 주문' }), '25');
    expect(screen.getByText('812,500원')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: '납기' }), '3');
    await user.selectOptions(screen.getByRole('combobox', { name: /샘플 발송/ }), '영업일 기준 2일 이내 발송');
    await user.upload(screen.getByLabelText('답변에 붙일 파일 고르기'), new File(['%PDF'], 'TDS.pdf'));
    await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    expect(FakeUpload.all[0]?.url).toBe('/api/files?purpose=QUOTE_FILE');
    expect(send().getAttribute('aria-disabled')).toBe('true');
    act(() => FakeUpload.all[0]?.take(uuid(9)));
    await screen.findByRole('button', { name: 'TDS.pdf 빼기' });
    (await message()).focus();
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: '보내는 중' }));
    finish();
    expect(await screen.findByText('답변을 보냈어요.')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      ...{ quoteId: uuid(101), message: '38 kDa예요.', files: [uuid(9)], sampleDeliveryPeriod: 2 },
      offer: { unitPriceKrw: 32_500, unit: 'kg', moq: 25, leadTimeDays: 3, validUntil: null },
    });
    await waitFor(() => expect(document.activeElement).toBe(within(row()).getByRole('link', { name: /보기/ })));
    expect(draftKeys()).toEqual([]);
  });

  it('has its offer open where a price was asked for; one that says nothing is none', async () => {
    const { user, sent } = await openAnswer();
    expect(await screen.findByRole('textbox', { name: '단가' })).toBeTruthy();
    await user.type(await message(), '확인하고 알려 드릴게요.');
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.offer).toBeNull();
  });

  it('opens its offer by a button where none was asked for', async () => {
    const { user } = await openAnswer({ quoteOptions: ['COA'] });
    await message();
    expect(screen.queryByRole('textbox', { name: '단가' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '단가 제안 넣기' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '단가' }));
  });

  it('says beside the fields what is wrong with it, before anything is sent', async () => {
    const { user, sent } = await openAnswer();
    await user.type(await screen.findByRole('textbox', { name: '단가' }), '약 3만');
    await user.type(screen.getByLabelText('유효 기간'), '2020-01-01');
    await user.click(send());
    expect(screen.getByText('내용을 입력해 주세요.')).toBeTruthy();
    expect(screen.getByText('단가를 숫자로 입력해 주세요.')).toBeTruthy();
    expect(screen.getByText('유효 기간은 오늘이나 그 뒤로 정해 주세요.')).toBeTruthy();
    expect(document.activeElement).toBe(await message());
    await user.click(screen.getByRole('button', { name: '제안 빼기' }));
    await user.type(await message(), '있어요.');
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.offer).toBeNull();
  });

  it('tells what the gateway refused where it belongs', async () => {
    const { user } = await openAnswer(
      {},
      {
        createQuoteResponse: () => {
          throw badUserInput({ message: '금지된 낱말이 있어요.' });
        },
      },
    );
    await user.type(await message(), '답');
    await user.click(send());
    expect(await screen.findByText('금지된 낱말이 있어요.')).toBeTruthy();
    expect((await message()).getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps everything when it could not be sent; the same again goes by the same key, another by its own', async () => {
    const { user, sent, become } = await openAnswer(
      {},
      {
        createQuoteResponse: (variables) => {
          sent.push(variables);
          if (sent.length < 4) throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
          return become({ status: 'RESPONDED' });
        },
      },
    );
    await user.type(await message(), '답');
    await user.click(send());
    expect(await screen.findByText('보내지 못했어요. 내용은 그대로 있어요.')).toBeTruthy();
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '답변' })).value).toBe('답');
    await user.type(await message(), '이에요');
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(3));
    // Closed and opened again in between: the draft knows the key as well.
    await user.click(action(/접기/));
    await user.click(action(/답변하기/));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '답변' })).value).toBe('답이에요');
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(4));
    const keys = sent.map(({ clientKey }) => clientKey);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
  });

  it('waits in this browser until it is sent, and can be thrown away', async () => {
    const { user } = await openAnswer();
    await user.type(await message(), '쓰다 만 답');
    await user.click(action(/접기/));
    await user.click(action(/답변하기/));
    expect(await screen.findByText(/쓰다 둔 답변이에요/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '지우기' }));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '답변' })).value).toBe('');
    expect(draftKeys()).toEqual([]);
  });

  it('stays where it is being written when a colleague was quicker', async () => {
    const { user, become } = await openAnswer();
    await user.type(await message(), '내 답');
    become({ status: 'RESPONDED', responses: [quoteAnswer()], updatedAt: '2026-11-20T06:00:00.000Z' });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
    act(() => void dispatchEvent(new Event('focus')));
    expect(await within(row()).findByText('답변 완료')).toBeTruthy();
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '답변' })).value).toBe('내 답');
    expect(document.activeElement).toBe(await message());
  });

  it('is kept for its writer alone, also when a colleague signs in in the same browser', async () => {
    const { user, auth } = await openAnswer();
    await user.type(await message(), '내 답');
    auth.user = testUser({ id: 'u2', role: 'SELLER' });
    const told = JSON.stringify({ event: 'session', data: { trigger: 'getSession' }, timestamp: 1 });
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message', newValue: told })));
    await waitFor(async () => expect((await message()) as HTMLTextAreaElement).toHaveProperty('value', ''));
    expect(draftKeys()).toEqual([`quote-answer-u1-${uuid(101)}`]);
  });

  it('is not lost when the request ends meanwhile', async () => {
    const { user, become } = await openAnswer();
    await user.type(await message(), '쓰다 만 답');
    become({ status: 'CANCELED', updatedAt: '2026-11-20T06:00:00.000Z' });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
    act(() => void dispatchEvent(new Event('focus')));
    const kept = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '쓰던 답변' });
    expect((await kept()).value).toBe('쓰다 만 답');
    expect(within(row()).getByText('요청 취소')).toBeTruthy();
    await user.click(action(/접기/));
    await user.click(within(row()).getByRole('link', { name: /보기/ }));
    expect((await kept()).value).toBe('쓰다 만 답');
    await user.click(screen.getByRole('button', { name: '내용 지우기' }));
    expect(screen.queryByRole('textbox', { name: '쓰던 답변' })).toBeNull();
    expect(draftKeys()).toEqual([]);
  });

  it('comes too late when the buyer has withdrawn: that is said, and the list shows it', async () => {
    const { user, become } = await openAnswer(
      {},
      {
        createQuoteResponse: () => {
          become({ status: 'CANCELED' });
          throw failure('CONFLICT', '이미 끝난 견적이에요(요청 취소).');
        },
      },
    );
    await user.type(await message(), '답');
    await user.click(send());
    expect((await screen.findAllByText(/이미 끝난 견적이에요/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(within(row()).getByText('요청 취소')).toBeTruthy());
    expect(screen.queryByRole('textbox', { name: '답변' })).toBeNull();
  });
});
