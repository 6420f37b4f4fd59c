import { quoteMessageForm } from '@gredia/domain';
import { useEffect, useRef } from 'react';
import { useDraft } from '../../../shared/drafts/use-draft';
import { useZodForm } from '../../../shared/forms/use-zod-form';
import { useQuoteUpdate } from '../use-quote-change';
import { useAttachments } from '../writing/use-attachments';
import { attemptOf, writingSlot } from '../writing/writing-draft';
import { messageDrafts } from './message-draft';

const BLANK = { text: '' };

/** Everything behind the field of a message: text, files, draft, sending. */
export function useMessage(quoteId: string, userId: string) {
  const slot = writingSlot(userId, quoteId);
  const { left, keep, keepNow } = useDraft(messageDrafts, slot);
  const attachments = useAttachments(left?.files);
  const attempt = useRef(left?.attempt ?? null);
  const update = useQuoteUpdate(quoteId);
  const { files } = attachments;

  const form = useZodForm(quoteMessageForm, {
    defaultValues: { text: left?.text ?? '' },
    onSubmit: async ({ text }, element) => {
      const message = { text, files: files.map(({ id }) => id) };
      attempt.current = attemptOf(attempt.current, JSON.stringify(message));
      keepNow({ text, files, attempt: attempt.current });
      await update('message', { ...message, clientKey: attempt.current.clientKey });
      attempt.current = null;
      // At once: the buyer may have left the page, and must not find a sent message as a draft elsewhere.
      keepNow(null);
      attachments.finish(files);
      element.querySelector('textarea')?.focus();
      return { saved: BLANK };
    },
  });
  const { text } = form.values;

  useEffect(
    () => keep(text === '' && files.length === 0 ? null : { text, files, attempt: attempt.current }),
    [keep, text, files],
  );

  return {
    form,
    attachments,
    throwAway: () => {
      form.setValue('text', '');
      attachments.clear();
    },
  };
}
