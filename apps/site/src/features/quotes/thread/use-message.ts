import { quoteMessageInput } from '@gredia/domain';
import { useEffect, useRef, useState } from 'react';
import { problemsOf } from '../../shared/problems-of';
import { useAttachments } from '../writing/use-attachments';
import { attemptOf, writingSlot } from '../writing/writing-draft';
import { messageDrafts } from './message-draft';
import { useQuoteChange } from './use-quote-change';

/** Everything behind the field of a message: text, files, draft, sending. */
export function useMessage(quoteId: string, userId: string) {
  const slot = writingSlot(userId, quoteId);
  const [left] = useState(() => messageDrafts.read(slot));
  const [text, setText] = useState(left?.text ?? '');
  const attachments = useAttachments(left?.files);
  const attempt = useRef(left?.attempt ?? null);
  const { change, isSending, problem } = useQuoteChange(quoteId);
  const [textProblem, setTextProblem] = useState<string>();
  const { files } = attachments;

  useEffect(() => {
    if (text === '' && files.length === 0) messageDrafts.clear(slot);
    else messageDrafts.write(slot, { text, files, attempt: attempt.current });
  }, [slot, text, files]);

  /** @returns whether it arrived; if not, everything is as it was */
  async function send(): Promise<boolean> {
    const message = { text, files: files.map(({ id }) => id) };
    const found = problemsOf(quoteMessageInput, message)['text'];
    setTextProblem(found);
    if (found !== undefined) return false;
    attempt.current = attemptOf(attempt.current, JSON.stringify(message));
    messageDrafts.write(slot, { text, files, attempt: attempt.current });
    const isSent = await change('message', { ...message, clientKey: attempt.current.clientKey });
    if (!isSent) return false;
    attempt.current = null;
    // Whoever has gone elsewhere meanwhile must not find it as unsent.
    messageDrafts.clear(slot);
    setText('');
    attachments.finish(files);
    return true;
  }

  return {
    text,
    setText: (next: string) => {
      setTextProblem(undefined);
      setText(next);
    },
    attachments,
    throwAway: () => {
      setText('');
      attachments.clear();
    },
    send,
    isSending,
    textProblem,
    /** Why it was not taken. */
    problem,
  };
}
