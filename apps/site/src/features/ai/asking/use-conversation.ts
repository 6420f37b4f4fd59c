import { tokenSourceOf, useAuthClient } from '@gredia/auth/client';
import { AI_NOTICE_VERSION, type AiDone } from '@gredia/domain';
import { failureOf } from '@gredia/graphql-schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnlock } from '../../../shared/session/use-unlock';
import { streamAnswer } from './stream-answer';
import { newTurn, withEvent, type Turn } from './turn';

interface ConversationOptions {
  /** Null begins one. */
  threadId: string | null;
  /** Answers that were kept. */
  kept: readonly Turn[];
  /** Told where a new conversation is kept. */
  onThread: (threadId: string) => void;
  onDone: (done: Pick<AiDone, 'used' | 'limit'>) => void;
}

/** What is asked and answered on the page. Leaving it calls off what is being answered. */
export function useConversation({ threadId, kept, onThread, onDone }: ConversationOptions) {
  const tokens = tokenSourceOf(useAuthClient());
  const unlock = useUnlock();
  const [turns, setTurns] = useState<readonly Turn[]>(kept);
  const thread = useRef(threadId);
  const running = useRef<AbortController | null>(null);
  const asked = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  const change = useCallback((id: string, next: (turn: Turn) => Turn) => {
    setTurns((all) => all.map((turn) => (turn.id === id ? next(turn) : turn)));
  }, []);

  /** Asks; resolves whether the question was taken: what was not stays in the field. */
  const ask = useCallback(
    async (question: string): Promise<boolean> => {
      if (running.current) return false;
      const stopping = new AbortController();
      running.current = stopping;
      const id = `asked-${(asked.current += 1)}`;
      setTurns((all) => [...all, newTurn(id, question)]);
      let isTaken = false;
      try {
        const input = { question, threadId: thread.current, noticeVersion: AI_NOTICE_VERSION };
        for await (const event of streamAnswer({ input, tokens, unlock, signal: stopping.signal })) {
          isTaken = true;
          if (event.event === 'thread' && thread.current === null) {
            thread.current = event.data.threadId;
            onThread(event.data.threadId);
          }
          if (event.event === 'done') onDone(event.data);
          change(id, (turn) => withEvent(turn, event));
        }
        // The line broke off before the answer was told to its end.
        change(id, (turn) => (turn.state === 'ASKING' ? { ...turn, state: 'STOPPED' } : turn));
      } catch (error) {
        const isStopped = stopping.signal.aborted;
        change(id, (turn) => ({
          ...turn,
          state: isStopped ? 'STOPPED' : 'FAILED',
          failure: isStopped ? null : failureOf(error),
        }));
      } finally {
        running.current = null;
      }
      return isTaken;
    },
    [change, onDone, onThread, tokens, unlock],
  );

  const stop = useCallback(() => running.current?.abort(), []);
  const isAsking = turns.at(-1)?.state === 'ASKING';
  return { turns, ask, stop, isAsking };
}
