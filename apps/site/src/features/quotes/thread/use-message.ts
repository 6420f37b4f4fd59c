import { quoteMessageInput } from '@gredia/domain';
import { useEffect, useState } from 'react';
import { newClientKey } from '../../shared/client-key';
import { problemsOf } from '../../shared/problems-of';
import { useUploads } from '../../shared/use-uploads';
import { readMessageDraft, writeMessageDraft, EMPTY_DRAFT } from './message-draft';
import { useQuoteChange } from './use-quote-change';

/** Everything behind the field of a message: text, files, draft, sending. */
export function useMessage(quoteId: string, userId: string) {
  const slot = `${userId}-${quoteId}`;
  const [draft, setDraft] = useState(() => readMessageDraft(slot));
  const { change, isSending, problem } = useQuoteChange(quoteId);
  const [textProblem, setTextProblem] = useState<string>();
  const { text, files } = draft;

  const { uploads, queue } = useUploads('QUOTE_FILE', (_key, { id, name, size }) =>
    setDraft((all) => ({ ...all, files: [...all.files, { id, name, size, uploadedAt: Date.now() }] })),
  );
  useEffect(() => writeMessageDraft(slot, draft), [slot, draft]);

  /** @returns whether it arrived; if not, everything is as it was */
  async function send(): Promise<boolean> {
    const message = { text, files: files.map(({ id }) => id) };
    const found = problemsOf(quoteMessageInput, message)['text'];
    setTextProblem(found);
    if (found !== undefined) return false;
    // Whether the last sending arrived may not be known: the same message is told by its key, another one has its own.
    const content = JSON.stringify(message);
    const attempt = draft.attempt?.content === content ? draft.attempt : { clientKey: newClientKey(), content };
    setDraft((all) => ({ ...all, attempt }));
    const isSent = await change('message', { ...message, clientKey: attempt.clientKey });
    if (isSent) setDraft(EMPTY_DRAFT);
    return isSent;
  }

  return {
    text,
    setText: (next: string) => {
      setTextProblem(undefined);
      setDraft((all) => ({ ...all, text: next }));
    },
    files,
    removeFile: (id: string) => setDraft((all) => ({ ...all, files: all.files.filter((file) => file.id !== id) })),
    throwAway: () => setDraft(EMPTY_DRAFT),
    uploads,
    queue,
    send,
    isSending,
    textProblem,
    /** Why it was not taken. */
    problem,
  };
}

export type Message = ReturnType<typeof useMessage>;
