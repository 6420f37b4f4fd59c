import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useZodForm } from '../../../shared/forms/use-zod-form';
import { isStale, orderFailure } from '../order/order-failure';

interface ItemsFormOptions<Values> {
  defaultValues: Values;
  send: (values: Values) => Promise<unknown>;
  onStale: () => void;
  onDone: () => void;
}

/** A form that changes items of an order. A refusal is said in it; where the page shows an old state, that is asked for anew. */
export const useItemsForm = <Schema extends z.ZodType<unknown, FieldValues>, Values extends z.input<Schema>>(
  schema: Schema,
  { defaultValues, send, onStale, onDone }: ItemsFormOptions<Values>,
) =>
  useZodForm<Schema, Values>(schema, {
    defaultValues,
    onSubmit: async (values) => {
      try {
        await send(values);
      } catch (error) {
        const failure = orderFailure(error);
        if (isStale(failure)) onStale();
        throw failure;
      }
      onDone();
    },
  });
