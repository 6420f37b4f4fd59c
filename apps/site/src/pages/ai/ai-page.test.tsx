import { testUser } from '@gredia/auth/client/testing';
import type { AiCitation } from '@gredia/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aiThreads, stubAnswers } from '../../testing/fake-ai';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { renderPage } from '../../testing/render-page';
import { setScreen } from '../../testing/screen';
import './ai-screen';

const THREAD = '01900000-0000-7000-8000-000000000001';
const ANSWER = '01900000-0000-7000-8000-000000000002';
const citation: AiCitation = {
  number: 1,
  recordType: 'SUBSTANCE',
  recordId: '01900000-0000-7000-8000-000000000003',
  field: 'uses',
  title: '유럽연합 V/29 페녹시에탄올',
  quote: '모든 제품: 1%까지.',
  source: '(EC) 1223/2009 (2025-12)',
  date: '2026-11-17',
  path: '/substances/eu-v/29',
};
const said = {
  kind: 'FACT',
  about: '페녹시에탄올 1.2% · 유럽연합 · 샴푸',
  word: '초과',
  text: '보존제로는 1%까지예요.',
  citations: [1],
} as const;

let answers: ReturnType<typeof stubAnswers>;
beforeEach(() => {
  answers = stubAnswers();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  setScreen('wide');
});

const open = (catalogue: FakeCatalogue = {}, url = '/ai') =>
  renderPage(url, { aiThreads: () => aiThreads(), ...catalogue }, { user: testUser() });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '질문' });
const tellAll = () => {
  answers.tell(
    { event: 'thread', data: { threadId: THREAD, answerId: ANSWER } },
    { event: 'token', data: { text: '보존제로는 ' } },
    { event: 'citation', data: citation },
    { event: 'sentence', data: { ...said, citations: [1] } },
    {
      event: 'done',
      data: {
        threadId: THREAD,
        answerId: ANSWER,
        followUps: ['페녹시에탄올 일본 기준도 알려 주세요'],
        used: 1,
        limit: 5,
      },
    },
  );
  answers.end();
};

async function asked(question = '페녹시에탄올 1.2% EU 샴푸') {
  await userEvent.type(await field(), `${question}{Enter}`);
  await waitFor(() => expect(answers.asked).toHaveLength(1));
}

describe('/ai', () => {
  it('shows visitors what it is and the way to sign in', async () => {
    await renderPage('/ai', {});
    expect(await screen.findByText(/로그인하면 성분 AI에게/)).toBeTruthy();
    const link = within(screen.getByRole('main')).getByRole('link', { name: '로그인' });
    expect(link.getAttribute('href')).toContain('callbackUrl=');
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('shows the notice before the first use; nothing can be asked until it was seen', async () => {
    await open({ aiThreads: () => aiThreads({ hasSeenNotice: false }) });
    expect(
      await screen.findByText(/이 서비스는 생성형 AI를 사용합니다\. 답변은 참고용이며 법적·의학적 판단이 아닙니다\./),
    ).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: '질문' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '확인하고 시작하기' }));
    expect(await field()).toBeTruthy();
  });

  it('offers four beginnings, which stand in the field to be changed', async () => {
    await open();
    for (const name of ['전성분 분석', '대체 원료 찾기', '국가별 규제 확인', '처방 아이디어']) {
      expect(await screen.findByRole('button', { name: new RegExp(name) })).toBeTruthy();
    }
    await userEvent.click(screen.getByRole('button', { name: /처방 아이디어/ }));
    expect((await field()).value).toBe('보습 처방에 쓸 원료를 추천해 주세요');
    expect(document.activeElement).toBe(await field());
  });

  it('tells the answer as it comes, with its badge, sources and what may follow', async () => {
    const { url } = await open();
    await asked();
    expect(await screen.findByText('근거를 찾고 있어요')).toBeTruthy();
    expect(screen.getByRole('button', { name: '중지' })).toBeTruthy();
    tellAll();
    expect(await screen.findByText('출처 1개에서 찾았어요')).toBeTruthy();
    expect(screen.getByText('AI 생성')).toBeTruthy();
    expect(screen.getByText('초과')).toBeTruthy();
    expect(screen.getByText('보존제로는 1%까지예요.')).toBeTruthy();
    expect(await screen.findByText('오늘 질문 1 / 5회')).toBeTruthy();
    await waitFor(() => expect(url()).toBe(`/ai?thread=${THREAD}`));
    await userEvent.click(screen.getByRole('button', { name: '페녹시에탄올 일본 기준도 알려 주세요' }));
    await waitFor(() => expect(answers.asked).toHaveLength(2));
    expect(answers.asked[1]).toMatchObject({ threadId: THREAD });
  });

  it('opens what a number rests on, and leads from there to the record and to a suggestion', async () => {
    setScreen('narrow');
    await open();
    await asked();
    tellAll();
    await userEvent.click(await screen.findByRole('button', { name: '출처 1 보기' }));
    const evidence = within(await screen.findByRole('dialog', { name: '근거' }));
    expect(evidence.getByText('모든 제품: 1%까지.')).toBeTruthy();
    expect(evidence.getByRole('link', { name: '유럽연합 V/29 페녹시에탄올' }).getAttribute('href')).toBe(
      '/substances/eu-v/29',
    );
    expect(evidence.getByRole('button', { name: '출처 1 틀렸어요' })).toBeTruthy();
  });

  it('shows beside the conversation what the last answer rests on, where there is room', async () => {
    await open();
    await asked();
    tellAll();
    const evidence = within(await screen.findByRole('complementary', { name: '근거' }));
    expect(await evidence.findByText('모든 제품: 1%까지.')).toBeTruthy();
  });

  it('stops, and keeps what was told', async () => {
    await open();
    await asked();
    answers.tell({ event: 'citation', data: citation }, { event: 'sentence', data: { ...said, citations: [1] } });
    expect(await screen.findByText('보존제로는 1%까지예요.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '중지' }));
    expect(await screen.findByText('여기까지만 답했어요.')).toBeTruthy();
    expect(screen.getByText('보존제로는 1%까지예요.')).toBeTruthy();
  });

  it('says when the day has no question left, and gives the question back', async () => {
    answers.refuse(429, '오늘 질문 5개를 모두 썼어요. 내일 다시 물어볼 수 있어요.', {
      code: 'RATE_LIMITED',
      reason: 'AI_QUOTA',
    });
    await open();
    await asked('레티놀 한도');
    expect(await screen.findByText('오늘 질문 5개를 모두 썼어요. 내일 다시 물어볼 수 있어요.')).toBeTruthy();
    await waitFor(async () => expect((await field()).value).toBe('레티놀 한도'));
  });

  it('says when an answer could not be made, with the id of the failure', async () => {
    await open();
    await asked();
    answers.tell({ event: 'error', data: { code: 'INTERNAL_SERVER_ERROR', message: 'x', errorId: 'e-7' } });
    answers.end();
    expect(await screen.findByText(/답변을 만들지 못했어요\. 질문은 남겨 두었어요\..*코드 e-7/)).toBeTruthy();
  });

  it('says beside the field what is wrong with a question, and sends nothing', async () => {
    await open();
    await userEvent.type(await field(), 'a{Enter}');
    expect(await screen.findByText('질문을 2자 이상 입력해 주세요.')).toBeTruthy();
    expect(answers.asked).toHaveLength(0);
  });

  it('asks for the label before a question about one is sent', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /전성분 분석/ }));
    await userEvent.type(await field(), '{Enter}');
    expect(await screen.findByText('‘전성분:’ 뒤에 전성분을 붙여 넣어 주세요.')).toBeTruthy();
    expect((await field()).value).toContain('전성분:');
    expect(answers.asked).toHaveLength(0);
  });

  it('leads to all conversations, a page at a time', async () => {
    const pages: unknown[] = [];
    await open({
      aiThreads: ({ page }) => {
        pages.push(page);
        const threads = [{ id: `${THREAD}${page}`, title: `대화 ${page}`, updatedAt: '2026-11-20T00:00:00Z' }];
        return aiThreads({ total: 21, threads });
      },
    });
    expect(await screen.findByText('1 / 2')).toBeTruthy();
    expect(screen.getByRole('button', { name: '이전' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: '다음' }));
    expect(await screen.findByText('대화 2')).toBeTruthy();
    expect(screen.getByText('2 / 2')).toBeTruthy();
    expect(pages).toEqual([1, 2]);
  });

  it('copies an answer with its sources', async () => {
    const user = userEvent.setup();
    const written: string[] = [];
    await open();
    await asked();
    tellAll();
    await screen.findByText('출처 1개에서 찾았어요');
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
    await user.click(screen.getByRole('button', { name: '복사' }));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toContain('페녹시에탄올 1.2% · 유럽연합 · 샴푸 — 초과: 보존제로는 1%까지예요. [1]');
    expect(written[0]).toMatch(/\[1\] 유럽연합 V\/29 페녹시에탄올 .*2026-11-17 확인.*\/substances\/eu-v\/29/);
  });

  it('offers another try where it does not come', async () => {
    let isDown = true;
    await open({
      aiThreads: () => {
        if (isDown) throw failure('INTERNAL_SERVER_ERROR', '', { errorId: 'e-1' });
        return aiThreads();
      },
    });
    expect(await screen.findByText(/코드 e-1/)).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await field()).toBeTruthy();
  });

  it('shows a conversation of before, and says where there is none', async () => {
    await open(
      {
        aiThread: () => ({
          id: THREAD,
          title: '레티놀 한도',
          answers: [
            {
              id: ANSWER,
              question: '레티놀 한도',
              state: 'STOPPED',
              followUps: [],
              createdAt: '2026-11-20T00:00:00Z',
              sentences: [{ ...said, citations: [1] }],
              citations: [citation],
            },
          ],
        }),
      },
      `/ai?thread=${THREAD}`,
    );
    expect(await screen.findByRole('heading', { level: 2, name: '레티놀 한도' })).toBeTruthy();
    expect(screen.getByText('여기까지만 답했어요.')).toBeTruthy();
  });

  it('says so of a conversation that is not there', async () => {
    await open(
      {
        aiThread: () => {
          throw failure('NOT_FOUND', '찾는 대화가 없어요.');
        },
      },
      `/ai?thread=${THREAD}`,
    );
    expect(await screen.findByText('찾는 대화가 없어요')).toBeTruthy();
  });

  it('deletes all conversations after it was asked', async () => {
    setScreen('narrow');
    const deleted: unknown[] = [];
    const threads = ['가', '나'].map((title) => ({
      id: `${THREAD}${title}`,
      title,
      updatedAt: '2026-11-20T00:00:00Z',
    }));
    await open({ aiThreads: () => aiThreads({ total: 2, threads }), deleteAiThreads: ({ ids }) => deleted.push(ids) });
    await userEvent.click(await screen.findByRole('button', { name: '지난 대화' }));
    await userEvent.click(await screen.findByRole('button', { name: '모두 삭제' }));
    await userEvent.click(await screen.findByRole('button', { name: '삭제' }));
    await waitFor(() => expect(deleted).toEqual([null]));
  });
});
