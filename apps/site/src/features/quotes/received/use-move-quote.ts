import { quoteMoveForm } from '@gredia/domain';
import { failureOf, useUpdateQuoteMutation } from '@gredia/graphql-schema';
import { problemsOf } from '../../../shared/forms/problems-of';
import { typedSchema } from '../../../shared/forms/typed-schema';
import { useZodForm } from '../../../shared/forms/use-zod-form';
import { changeFailure, isStale } from '../use-quote-change';

interface MoveOptions<Values> {
  quoteId: string;
  to: 'DECLINED' | 'SAMPLE_SENT';
  defaultValues: Values;
  onDone: () => void;
  onStale: (message: string) => void;
}

/** A form that changes the state of a quote: `updateQuote` with the key `status`. */
export function useMoveQuote<Values extends Record<string, string>>(options: MoveOptions<Values>) {
  const { quoteId, to, defaultValues, onDone, onStale } = options;
  const [updateQuote] = useUpdateQuoteMutation();
  const valueOf = (values: Values) => ({
    to,
    ...Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text || null])),
  });

  return useZodForm(
    typedSchema<Values>((values) => problemsOf(quoteMoveForm, valueOf(values))),
    {
      defaultValues,
      onSubmit: async (values) => {
        try {
          await updateQuote({ id: quoteId, key: 'status', value: valueOf(values) });
        } catch (error) {
          const failure = changeFailure(failureOf(error));
          if (isStale(failure)) return onStale(failure.message);
          throw failure;
        }
        onDone();
      },
    },
  );
}
