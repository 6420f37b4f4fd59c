import { quoteMoveForm } from '@gredia/domain';
import { failureOf, useUpdateQuoteMutation } from '@gredia/graphql-schema';
import { problemsOf } from '../../shared/problems-of';
import { useForm } from '../../shared/use-form';
import { changeFailure, isStale } from '../thread/use-quote-change';

interface MoveOptions<Field extends string> {
  quoteId: string;
  to: 'DECLINED' | 'SAMPLE_SENT';
  initial: Readonly<Record<Field, string>>;
  onDone: () => void;
  onStale: (message: string) => void;
}

/** The form of a change of state, as `updateQuote` takes it under the key `status`. */
export function useMoveQuote<Field extends string>(options: MoveOptions<Field>) {
  const { quoteId, to, initial, onDone, onStale } = options;
  const [updateQuote] = useUpdateQuoteMutation();
  const valueOf = (values: Readonly<Record<Field, string>>) => ({
    to,
    ...Object.fromEntries(Object.entries<string>(values).map(([name, text]) => [name, text || null])),
  });

  return useForm<Field>({
    initial,
    check: (values) => problemsOf(quoteMoveForm, valueOf(values)) as Partial<Record<Field, string>>,
    send: async (values) => {
      try {
        await updateQuote({ id: quoteId, key: 'status', value: valueOf(values) });
      } catch (error) {
        const failure = changeFailure(failureOf(error));
        if (isStale(failure)) return onStale(failure.message);
        throw failure;
      }
      onDone();
    },
  });
}
