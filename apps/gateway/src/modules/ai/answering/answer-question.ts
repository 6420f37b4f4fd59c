import {
  AI_NOTICE_VERSION,
  type AiCitation,
  type AiDone,
  type AiEvent,
  type AiQuestionInput,
  type AiSentence,
} from '@gredia/domain';
import type { Understood } from '@gredia/domain/ai';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { newId } from '../../../platform/database/columns';
import { conflict, notFound, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { requireUnlocked } from '../../../platform/graphql/session-lock';
import { transact } from '../../../platform/transact/transact';
import { aiAnswers, aiNotices, aiThreads, type AiAnswerState } from '../ai.table';
import { questionCounter, takeQuestion, type QuestionAllowance } from '../question-quota';
import { findThread, hasSeen } from '../threads/threads.service';

/** A question that was taken, with the place where its answer is kept. */
export interface TakenQuestion {
  question: string;
  threadId: string;
  answerId: string;
  before: Understood | null;
  allowance: QuestionAllowance;
}

const TITLE_LENGTH = 60;
/** A conversation is read whole: so many questions one may have. */
const MOST_QUESTIONS = 100;

/**
 * Takes a question: who asks, whether they have seen the notice, whether the day has one left; and keeps it.
 * @throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND of another person's conversation, CONFLICT before the notice was seen, RATE_LIMITED
 */
export async function takeAsked(ctx: RequestContext, input: AiQuestionInput): Promise<TakenQuestion> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  requireUnlocked(viewer);
  await ctx.limits.take('ai-question', viewer.id);
  const [thread, isSeen, counter] = await Promise.all([
    input.threadId ? findThread(ctx, input.threadId) : null,
    hasSeen(ctx, viewer.id),
    questionCounter(ctx),
  ]);
  if (thread) await refuseFull(ctx, thread.id);
  const isNew = !isSeen && input.noticeVersion === AI_NOTICE_VERSION;
  if (!isSeen && !isNew) {
    throw conflict('먼저 안내를 확인해 주세요.', { reason: 'AI_NOTICE' });
  }
  const allowance = await takeQuestion(ctx, counter, input.question);
  const before = thread ? await lastUnderstood(ctx, thread.id) : null;
  const ids = { threadId: thread?.id ?? newId(), answerId: newId() };
  await transact(ctx, async (tx) => {
    if (isNew) {
      const seen = { userId: viewer.id, version: AI_NOTICE_VERSION, seenAt: new Date() };
      await tx.insert(aiNotices).values(seen).onConflictDoUpdate({ target: aiNotices.userId, set: seen });
    }
    if (!thread) {
      await tx.insert(aiThreads).values({ id: ids.threadId, userId: viewer.id, title: titleOf(input.question) });
    } else {
      const [standing] = await tx
        .update(aiThreads)
        .set({ updatedAt: new Date() })
        .where(eq(aiThreads.id, thread.id))
        .returning({ id: aiThreads.id });
      // Deleted in another tab meanwhile.
      if (!standing) throw notFound('찾는 대화가 없어요.');
    }
    await tx.insert(aiAnswers).values({
      ...{ id: ids.answerId, threadId: ids.threadId, userId: viewer.id, question: input.question },
      // Until it comes to its end it broke off: so it is told should this process end.
      ...{ state: 'STOPPED', engine: ctx.ai.engine.name },
    });
  });
  return { question: input.question, ...ids, before, allowance };
}

/** @throws CONFLICT where a conversation has become too long */
async function refuseFull({ db }: RequestContext, threadId: string): Promise<void> {
  const asked = await db.$count(aiAnswers, eq(aiAnswers.threadId, threadId));
  if (asked >= MOST_QUESTIONS)
    throw conflict(`한 대화에는 질문을 ${MOST_QUESTIONS}개까지 할 수 있어요. 새 대화를 시작해 주세요.`, {
      reason: 'AI_THREAD_FULL',
    });
}

const titleOf = (question: string): string => {
  const [line = ''] = question.split('\n');
  const letters = [...line.trim()];
  return letters.length > TITLE_LENGTH ? `${letters.slice(0, TITLE_LENGTH).join('')}…` : letters.join('');
};

async function lastUnderstood({ db }: RequestContext, threadId: string): Promise<Understood | null> {
  const [last] = await db
    .select({ understood: aiAnswers.understood })
    .from(aiAnswers)
    .where(and(eq(aiAnswers.threadId, threadId), isNotNull(aiAnswers.understood)))
    .orderBy(desc(aiAnswers.createdAt), desc(aiAnswers.id))
    .limit(1);
  // What was understood before these were read of a question lacks them.
  return last?.understood ? { ...{ openAmounts: [], doubts: [] }, ...last.understood } : null;
}

/** Words are sent as they come; a sentence of a record comes whole, and is told in pieces of this many letters. */
const PIECE = 24;

/**
 * The answer as a stream: each sentence in pieces, then whole with its citations. It is kept as far as it came, also where nobody
 * waits for it any more or it fails; then it is thrown on.
 */
export async function* answerAsked(
  ctx: RequestContext,
  taken: TakenQuestion,
  signal: AbortSignal,
): AsyncGenerator<AiEvent> {
  const { question, before, threadId, answerId, allowance } = taken;
  const kept = new KeptAnswer(ctx, answerId);
  let state: AiAnswerState = 'STOPPED';
  try {
    yield { event: 'thread', data: { threadId, answerId } };
    for await (const part of ctx.ai.engine.answer(ctx, { question, before }, signal)) {
      if (signal.aborted) return;
      if ('understood' in part) kept.understood = part.understood;
      else if ('followUps' in part) kept.followUps = part.followUps;
      else if ('citation' in part) {
        kept.citations.push(part.citation);
        yield { event: 'citation', data: part.citation };
      } else {
        yield* piecesOf(part.sentence.text);
        kept.sentences.push(part.sentence);
        yield { event: 'sentence', data: part.sentence };
      }
    }
    if (signal.aborted) return;
    state = 'DONE';
    await kept.save(state);
    yield { event: 'done', data: { threadId, answerId, followUps: kept.followUps, ...allowance } satisfies AiDone };
  } catch (error) {
    state = 'FAILED';
    throw error;
  } finally {
    if (state !== 'DONE') await kept.save(state);
  }
}

function* piecesOf(text: string): Generator<AiEvent> {
  const letters = [...text];
  for (let at = 0; at < letters.length; at += PIECE) {
    yield { event: 'token', data: { text: letters.slice(at, at + PIECE).join('') } };
  }
}

/** What of an answer is kept. */
class KeptAnswer {
  understood: Understood | null = null;
  followUps: string[] = [];
  readonly sentences: AiSentence[] = [];
  readonly citations: AiCitation[] = [];

  constructor(
    private readonly ctx: RequestContext,
    private readonly id: string,
  ) {}

  async save(state: AiAnswerState): Promise<void> {
    const { understood, followUps, sentences, citations, id } = this;
    await transact(this.ctx, async (tx) => {
      const said = { state, understood, followUps, sentences, citations };
      await tx.update(aiAnswers).set(said).where(eq(aiAnswers.id, id));
    });
  }
}
