import { koreanDay } from '@gredia/domain';
import { failureOf, useCreateQuoteResponseMutation, type QuoteThreadFragment } from '@gredia/graphql-schema';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../shared/drafts/use-draft';
import { useZodForm } from '../../../shared/forms/use-zod-form';
import { changeFailure, isStale } from '../use-quote-change';
import { useAttachments } from '../writing/use-attachments';
import { attemptOf, writingSlot } from '../writing/writing-draft';
import { responseDrafts } from './response-draft';
import { blankResponse, isBlankResponse, responseInput, responseSchema } from './response-values';

interface ResponseFormOptions {
  quote: Pick<QuoteThreadFragment, 'id' | 'weight' | 'quoteOptions' | 'responses'>;
  /** The author: drafts belong to an account. */
  userId: string;
  onSent: () => void;
  /** Called when the quote is no longer in the state that the page shows. */
  onStale: (message: string) => void;
}

/** Everything behind the form of an answer: values, files, draft, sending. */
export function useResponseForm({ quote, userId, onSent, onStale }: ResponseFormOptions) {
  const { id, weight, quoteOptions, responses } = quote;
  const slot = writingSlot(userId, id);
  const hasPrice = responses.some(({ offer }) => offer);
  const blank = blankResponse(weight.unit, quoteOptions.includes('PRICE') && !hasPrice);
  const [createResponse] = useCreateQuoteResponseMutation();
  const { left, keep, keepNow } = useDraft(responseDrafts, slot);
  const attachments = useAttachments(left?.files);
  const attempt = useRef(left?.attempt ?? null);
  const [isRestored, setIsRestored] = useState(left !== null);
  const { files } = attachments;

  const form = useZodForm(responseSchema(koreanDay()), {
    defaultValues: left?.values ?? blank,
    onSubmit: async (values) => {
      const input = responseInput(values, files);
      attempt.current = attemptOf(attempt.current, JSON.stringify(input));
      keepNow({ values, files, attempt: attempt.current });
      try {
        await createResponse({ quoteId: id, ...input, clientKey: attempt.current.clientKey });
      } catch (error) {
        const failure = changeFailure(failureOf(error));
        if (isStale(failure)) onStale(failure.message);
        throw failure;
      }
      attempt.current = null;
      keepNow(null);
      attachments.finish(files);
      setIsRestored(false);
      onSent();
      return { saved: blank };
    },
  });
  const { values } = form;

  useEffect(
    () => keep(isBlankResponse(values) && files.length === 0 ? null : { values, files, attempt: attempt.current }),
    [keep, values, files],
  );

  return {
    form,
    attachments,
    /** The form began with a draft. */
    isRestored,
    /** Discards the draft and begins again. */
    throwAway: () => {
      form.rebase(blank, blank);
      attachments.clear();
      setIsRestored(false);
    },
  };
}

export type ResponseFormState = ReturnType<typeof useResponseForm>;
