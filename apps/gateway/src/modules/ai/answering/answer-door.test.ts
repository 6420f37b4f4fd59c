import type { AiDone, AiEvent } from '@gredia/domain';
import { GetAiThreadDocument, GetAiThreadsDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { registry } from '../../../app/gateway-registry';
import { signedIn } from '../../../platform/files/files.testing';
import { askOverHttp } from '../../../testing/ask-over-http';
import { useDatabase } from '../../../testing/database';
import { useHttpGateway } from '../../../testing/http-gateway';
import { users } from '../../identity/accounts/accounts.table';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { aiAnswers, aiNotices, aiThreads } from '../ai.table';
import { recordEngine } from '../records/record-engine';
import type { AnswerPart } from './answer-engine';

const database = useDatabase();
const gateway = useHttpGateway();

interface Told {
  status: number;
  events: AiEvent[];
  error?: { message: string; extensions: Record<string, unknown> };
}

const send = (authorization: string, body: unknown, init: RequestInit = {}) =>
  fetch(`${gateway().url}/api/ai/answers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', authorization },
    body: JSON.stringify(body),
    ...init,
  });

const eventsOf = (text: string): AiEvent[] =>
  text.split('\n\n').flatMap((block) => {
    const [event, data] = ['event', 'data'].map((name) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]);
    return event && data ? [{ event, data: JSON.parse(data) } as AiEvent] : [];
  });

async function ask(authorization: string, body: object): Promise<Told> {
  const response = await send(authorization, { noticeVersion: 1, ...body });
  const text = await response.text();
  if (response.ok) return { status: response.status, events: eventsOf(text) };
  const { errors } = JSON.parse(text) as { errors: Told['error'][] };
  return { status: response.status, events: [], ...(errors[0] && { error: errors[0] }) };
}

const doneOf = ({ events }: Told) => events.find(({ event }) => event === 'done')?.data as AiDone | undefined;
const bearerOf = (authorization: string) => authorization.replace('Bearer ', '');
const threadOf = (authorization: string, id: string) =>
  askOverHttp(gateway(), GetAiThreadDocument, { id }, { bearer: bearerOf(authorization) });
const member = (values: Parameters<typeof signedIn>[1] = {}) => signedIn('USER', values);

beforeAll(async () => {
  await buildIngredient({
    nameKor: '시험성분',
    inci: 'TESTIUM',
    functions: ['보습제'],
    description: '시험에 쓰는 성분이에요.',
  });
});

describe('who may ask', () => {
  it.each(['', 'Bearer ', 'Bearer made-up'])('not a visitor: %j', async (authorization) => {
    expect(await ask(authorization, { question: '시험성분이 뭐예요?' })).toMatchObject({
      status: 401,
      error: { extensions: { code: 'UNAUTHENTICATED' } },
    });
  });

  it('not in the conversation of another person, which is not found', async () => {
    const [owner, other] = [await member(), await member()];
    const { threadId } = doneOf(await ask(owner.authorization, { question: '시험성분이 뭐예요?' }))!;
    expect(await ask(other.authorization, { question: '시험성분이 뭐예요?', threadId })).toMatchObject({ status: 404 });
    expect((await threadOf(other.authorization, threadId)).error?.extensions['code']).toBe('NOT_FOUND');
  });

  it('not before the notice was seen; then it is kept, and asked for no more', async () => {
    const { authorization, id } = await member();
    const refused = await ask(authorization, { question: '시험성분이 뭐예요?', noticeVersion: null });
    expect(refused).toMatchObject({ status: 409, error: { extensions: { reason: 'AI_NOTICE' } } });
    expect((await ask(authorization, { question: '시험성분이 뭐예요?' })).status).toBe(200);
    expect(await database().db.select().from(aiNotices).where(eq(aiNotices.userId, id))).toMatchObject([
      { version: 1 },
    ]);
    expect((await ask(authorization, { question: '시험성분 INCI', noticeVersion: null })).status).toBe(200);
  });

  it('not with an operator’s session that waits for the password', async () => {
    const { authorization } = await signedIn('OPERATOR', {}, { isLocked: true } as never);
    expect(await ask(authorization, { question: '시험성분이 뭐예요?' })).toMatchObject({
      status: 403,
      error: { extensions: { reason: 'REAUTHENTICATE' } },
    });
  });
});

describe('what is sent', () => {
  it.each([
    [{ question: ' ' }, '질문을 2자 이상 입력해 주세요.'],
    [{ question: 'x'.repeat(5001) }, '질문은 5,000자까지 쓸 수 있어요.'],
    [{}, '질문을 입력해 주세요.'],
    [{ question: '시험성분', threadId: 'none' }, '찾는 대화가 없어요.'],
  ])('%j is refused with a sentence', async (body, message) => {
    const { authorization } = await member();
    const { status, error } = await ask(authorization, body);
    expect(status).toBe(400);
    expect(Object.values(error?.extensions['fields'] as Record<string, string>)).toContain(message);
  });

  it('is refused with U+0000, and counts nothing', async () => {
    const { authorization, id } = await member();
    expect((await send(authorization, { question: '시험\u0000성분', noticeVersion: 1 })).status).toBe(400);
    expect(await database().db.$count(aiAnswers, eq(aiAnswers.userId, id))).toBe(0);
  });

  it('begins a new conversation once one is full', async () => {
    const { authorization, id: userId } = await member();
    const question = '시험성분이 뭐예요?';
    const { threadId } = doneOf(await ask(authorization, { question }))!;
    const asked = { threadId, userId, question, state: 'DONE' as const, engine: 'records' };
    await database()
      .db.insert(aiAnswers)
      .values(Array.from({ length: 99 }, () => asked));
    expect(await ask(authorization, { question, threadId })).toMatchObject({
      ...{ status: 409, error: { extensions: { reason: 'AI_THREAD_FULL' } } },
    });
    expect((await ask(authorization, { question })).status).toBe(200);
  });

  it('must be JSON: a form of another site is none', async () => {
    const { authorization } = await member();
    const response = await send(authorization, {}, { headers: { authorization, 'Content-Type': 'text/plain' } });
    expect(response.status).toBe(400);
  });
});

describe('an answer', () => {
  it('comes as events, each citation before the sentence that rests on it, and is kept', async () => {
    const { authorization } = await member();
    const told = await ask(authorization, { question: '시험성분이 뭐예요?' });
    expect(told.events[0]?.event).toBe('thread');
    expect(told.events.at(-1)?.event).toBe('done');
    const cited = new Set<number>();
    let pieces = '';
    for (const { event, data } of told.events) {
      if (event === 'citation') cited.add(data.number);
      if (event === 'token') pieces += data.text;
      if (event !== 'sentence') continue;
      expect(data.citations.every((number) => cited.has(number))).toBe(true);
      expect(pieces).toBe(data.text);
      pieces = '';
    }
    const { data } = await threadOf(authorization, doneOf(told)!.threadId);
    expect(data?.aiThread).toMatchObject({ title: '시험성분이 뭐예요?', answers: [{ state: 'DONE' }] });
    const sentences = told.events.flatMap((event) => (event.event === 'sentence' ? event.data : []));
    expect(data?.aiThread.answers[0]?.sentences).toEqual(sentences);
  });

  it('goes on with the question before it', async () => {
    const { authorization } = await member();
    const { threadId } = doneOf(await ask(authorization, { question: '시험성분 EU 한도' }))!;
    const { events } = await ask(authorization, { question: '일본은요?', threadId });
    const said = events.flatMap((event) => (event.event === 'sentence' ? event.data : []));
    expect(said[0]).toMatchObject({ about: '시험성분 · 일본', word: '알 수 없음' });
  });

  it('is STOPPED where the person goes away, and no further record is read', async () => {
    const { authorization, id } = await member();
    const read = { parts: 0, isOver: false };
    vi.spyOn(recordEngine, 'answer').mockImplementation(slowEngine(read));
    onTestFinished(() => void vi.restoreAllMocks());
    const leaving = new AbortController();
    const response = await send(authorization, { question: '느린 질문', noticeVersion: 1 }, { signal: leaving.signal });
    const reader = response.body!.getReader();
    await reader.read();
    leaving.abort();
    await vi.waitFor(() => expect(read.isOver).toBe(true), 5000);
    const told = read.parts;
    await vi.waitFor(async () => {
      const [kept] = await database().db.select().from(aiAnswers).where(eq(aiAnswers.userId, id));
      expect(kept).toMatchObject({ state: 'STOPPED' });
      expect(kept?.sentences.length).toBeGreaterThan(0);
    }, 5000);
    expect(told).toBeLessThan(100);
  });

  it('that fails says so with an id, keeps the question, and is free to be asked again', async () => {
    const { authorization, id } = await member();
    const failing = vi.spyOn(recordEngine, 'answer').mockImplementation(async function* () {
      yield* [] as AnswerPart[];
      throw new Error('broken');
    });
    const told = await ask(authorization, { question: '시험성분이 뭐예요?' });
    expect(told.events.at(-1)).toMatchObject({ event: 'error', data: { code: 'INTERNAL_SERVER_ERROR' } });
    failing.mockRestore();
    expect(await database().db.select().from(aiAnswers).where(eq(aiAnswers.userId, id))).toMatchObject([
      { state: 'FAILED' },
    ]);
    expect(doneOf(await ask(authorization, { question: '시험성분이 뭐예요?' }))).toMatchObject({ used: 1 });
  });
});

function slowEngine(read: { parts: number; isOver: boolean }): typeof recordEngine.answer {
  return async function* (_ctx, _asked, signal) {
    try {
      for (; read.parts < 100 && !signal.aborted; read.parts += 1) {
        yield { sentence: { kind: 'NOTE', about: null, word: null, text: `조각 ${read.parts}`, citations: [] } };
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    } finally {
      read.isOver = true;
    }
  };
}

describe('the quota of questions', () => {
  it.each([
    [{}, 5],
    [{ level: 1 }, 50],
    [{ level: 2, levelExpiredAt: new Date(Date.now() - 1000) }, 5],
  ])('goes by the level in force: %j has %i a day', async (values, limit) => {
    const { authorization } = await member(values);
    expect(doneOf(await ask(authorization, { question: '시험성분' }))).toMatchObject({ used: 1, limit });
  });

  it('ends with a sentence that says until when; the same question costs nothing', async () => {
    const { authorization, id } = await member();
    for (let time = 0; time < 5; time += 1) await ask(authorization, { question: `시험성분 ${time}` });
    expect(await ask(authorization, { question: '시험성분 새 질문' })).toMatchObject({
      status: 429,
      error: {
        message: '오늘 질문 5개를 모두 썼어요. 내일 다시 물어볼 수 있어요.',
        extensions: { reason: 'AI_QUOTA' },
      },
    });
    expect((await ask(authorization, { question: '시험성분 0' })).status).toBe(200);
    const { data } = await askOverHttp(gateway(), GetAiThreadsDocument, {}, { bearer: bearerOf(authorization) });
    expect(data?.aiThreads).toMatchObject({ used: 5, limit: 5, total: 6, hasSeenNotice: true });
    await database().db.update(users).set({ level: 1 }).where(eq(users.id, id));
    expect((await ask(authorization, { question: '시험성분 새 질문' })).status).toBe(200);
  });

  it('is none for operators', async () => {
    const { authorization } = await signedIn('OPERATOR');
    expect(doneOf(await ask(authorization, { question: '시험성분' }))).toMatchObject({ used: 0, limit: null });
  });
});

it('is kept by nobody after the person leaves', async () => {
  const { authorization, id } = await member();
  await ask(authorization, { question: '시험성분이 뭐예요?' });
  const personal = registry.modules.find(({ name }) => name === 'ai')!.personalData!;
  const person = { id, email: null, createdAt: new Date() };
  expect(await personal.export!(database().db, person, 10)).toMatchObject({
    aiAnswers: [{ question: '시험성분이 뭐예요?' }],
    aiNotice: { version: 1 },
  });
  await database().db.transaction((tx) => personal.forget!(tx, person));
  expect(await database().db.select().from(aiThreads).where(eq(aiThreads.userId, id))).toEqual([]);
  expect(await database().db.select().from(aiAnswers).where(eq(aiAnswers.userId, id))).toEqual([]);
});
