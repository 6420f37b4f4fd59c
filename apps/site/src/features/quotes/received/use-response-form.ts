import { failureOf, useCreateQuoteResponseMutation, type QuoteThreadFragment } from '@gredia/graphql-schema';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../shared/use-form';
import { todayInKorea } from '../quote-times';
import { changeFailure, isStale } from '../thread/use-quote-change';
import { useAttachments } from '../writing/use-attachments';
import { attemptOf, writingSlot } from '../writing/writing-draft';
import { responseDrafts } from './response-draft';
import { blankResponse, isBlankResponse, responseInput, responseProblems, type ResponseField } from './response-values';

interface ResponseFormOptions {
  quote: Pick<QuoteThreadFragment, 'id' | 'weight'>;
  /** Who writes: drafts are theirs. */
  userId: string;
  onSent: () => void;
  /** The quote is not in the state any more that the page shows. */
  onStale: (message: string) => void;
}

/** Everything behind the form of an answer: values, files, draft, sending. */
export function useResponseForm({ quote: { id, weight }, userId, onSent, onStale }: ResponseFormOptions) {
  const slot = writingSlot(userId, id);
  const blank = blankResponse(weight.unit);
  const [createResponse] = useCreateQuoteResponseMutation();
  const [left] = useState(() => responseDrafts.read(slot));
  const attachments = useAttachments(left?.files);
  const attempt = useRef(left?.attempt ?? null);
  const [isRestored, setIsRestored] = useState(left !== null);
  const { files } = attachments;

  const form = useForm<ResponseField>({
    initial: left?.values ?? blank,
    check: (values) => responseProblems(values, todayInKorea(new Date())),
    send: async (values) => {
      const input = responseInput(values, files);
      attempt.current = attemptOf(attempt.current, JSON.stringify(input));
      responseDrafts.write(slot, { values, files, attempt: attempt.current });
      try {
        await createResponse({ quoteId: id, ...input, clientKey: attempt.current.clientKey });
      } catch (error) {
        const failure = changeFailure(failureOf(error));
        if (isStale(failure)) onStale(failure.message);
        throw failure;
      }
      attempt.current = null;
      responseDrafts.clear(slot);
      attachments.finish(files);
      setIsRestored(false);
      onSent();
      return blank;
    },
  });
  const { values } = form;

  useEffect(() => {
    if (isBlankResponse(values) && files.length === 0) responseDrafts.clear(slot);
    else responseDrafts.write(slot, { values, files, attempt: attempt.current });
  }, [slot, values, files]);

  return {
    form,
    attachments,
    /** The answer began with what was left in this browser. */
    isRestored,
    /** Begins anew. */
    throwAway: () => {
      for (const name of Object.keys(blank) as ResponseField[]) form.set(name, blank[name]);
      attachments.clear();
      setIsRestored(false);
    },
  };
}

export type ResponseForm = ReturnType<typeof useResponseForm>;
