import {
  failureOf,
  GraphqlFailure,
  useCreateQuoteResponseMutation,
  type QuoteThreadFragment,
} from '@gredia/graphql-schema';
import { useEffect, useRef, useState } from 'react';
import { newClientKey } from '../../shared/client-key';
import { useForm } from '../../shared/use-form';
import { useUploads } from '../../shared/use-uploads';
import { todayInKorea } from '../quote-times';
import { changeProblem, isStale } from '../thread/use-quote-change';
import { clearResponseDraft, readResponseDraft, writeResponseDraft } from './response-draft';
import {
  blankResponse,
  isBlankResponse,
  responseInput,
  responseProblems,
  type ResponseField,
  type ResponseFile,
} from './response-values';

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
  const slot = `${userId}-${id}`;
  const blank = blankResponse(weight.unit);
  const [createResponse] = useCreateQuoteResponseMutation();
  const [draft] = useState(() => readResponseDraft(slot));
  const [files, setFiles] = useState<readonly ResponseFile[]>(draft?.files ?? []);
  const attempt = useRef(draft?.attempt ?? null);
  const [isRestored, setIsRestored] = useState(draft !== null);

  const form = useForm<ResponseField>({
    initial: draft?.values ?? blank,
    check: (values) => responseProblems(values, todayInKorea(new Date())),
    send: async (values) => {
      const input = responseInput(values, files);
      const content = JSON.stringify(input);
      // Whether the last sending arrived may not be known: the same answer is told by its key, another one has its own.
      if (attempt.current?.content !== content) attempt.current = { clientKey: newClientKey(), content };
      writeResponseDraft(slot, { at: Date.now(), values, files: [...files], attempt: attempt.current });
      try {
        await createResponse({ quoteId: id, ...input, clientKey: attempt.current.clientKey });
      } catch (error) {
        const failure = failureOf(error);
        if (isStale(failure)) onStale(changeProblem(failure));
        throw new GraphqlFailure({ ...failure.toJSON(), message: changeProblem(failure) });
      }
      attempt.current = null;
      clearResponseDraft(slot);
      setFiles([]);
      setIsRestored(false);
      onSent();
      return blank;
    },
  });
  const { values } = form;

  const { uploads, queue } = useUploads('QUOTE_FILE', (_key, { id: fileId, name, size }) =>
    setFiles((all) => [...all, { id: fileId, name, size, uploadedAt: Date.now() }]),
  );

  useEffect(() => {
    if (isBlankResponse(values) && files.length === 0) clearResponseDraft(slot);
    else writeResponseDraft(slot, { at: Date.now(), values, files: [...files], attempt: attempt.current });
  }, [slot, values, files]);

  return {
    form,
    /** The answer began with what was left in this browser. */
    isRestored,
    /** Begins anew. */
    throwAway: () => {
      for (const name of Object.keys(blank) as ResponseField[]) form.set(name, blank[name]);
      setFiles([]);
      setIsRestored(false);
    },
    files,
    removeFile: (fileId: string) => setFiles((all) => all.filter((file) => file.id !== fileId)),
    uploads,
    queue,
    /** What has to come or go before it can be sent. */
    waitsFor: whatWaits([...uploads.values()]),
  };
}

export type ResponseForm = ReturnType<typeof useResponseForm>;

function whatWaits(uploads: readonly { problem?: string }[]): string | undefined {
  if (uploads.some(({ problem }) => problem === undefined)) return '파일을 다 올리면 보낼 수 있어요.';
  return uploads.length > 0 ? '올리지 못한 파일이 있어요. 다시 올리거나 빼면 보낼 수 있어요.' : undefined;
}
