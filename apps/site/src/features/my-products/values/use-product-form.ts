import { failureOf, type ProductFormFragment, type ProductInput } from '@gredia/graphql-schema';
import type { Refusal, ServerForm } from '@gredia/ui/forms';
import { flushSync } from 'react-dom';
import { typedSchema } from '../../../shared/forms/typed-schema';
import { useZodForm } from '../../../shared/forms/use-zod-form';
import { mergeValues } from './merge-values';
import { inputOf, isSameForm, keyed, problemsOfValues } from './product-input';
import { blankValues, valuesOf, type ProductValues } from './product-values';

interface FormOptions {
  /** First values of the form; until the form differs from them there is nothing to lose. */
  initial: ProductValues;
  /** Completes the values before they are sent; the form shows the result. */
  complete: (values: ProductValues) => Promise<ProductValues>;
  /** Sends the input. Its rejection is shown at the fields it names, else as `failure`. */
  save: (input: Omit<ProductInput, 'id' | 'clientKey' | 'expectedUpdatedAt'>) => Promise<ProductFormFragment>;
  /** Called once it is saved. */
  onSaved: (product: ProductFormFragment) => void;
}

type Patch = Partial<ProductValues> | ((values: ProductValues) => Partial<ProductValues>);

/** The form of a material. Rows of its lists are identified by their keys, wherever they are moved. */
export function useProductForm({ initial, complete, save, onSaved }: FormOptions) {
  const form: ServerForm<ProductValues> = useZodForm(
    typedSchema<ProductValues>((values) => problemsOfValues(values, form.saved)),
    {
      defaultValues: initial,
      onSubmit: async (values) => {
        const written = await complete(values);
        flushSync(() => form.put(mergeValues(values, form.getValues(), written).values));
        const product = await save(inputOf(written));
        const saved = valuesOf(product);
        // What was typed meanwhile is kept.
        const shown = mergeValues(written, form.getValues(), saved).values;
        return { saved, shown, afterwards: () => onSaved(product) };
      },
      refusalOf: productRefusal,
    },
  );

  return {
    ...form,
    /** Changes made by the supplier; they clear the refusals of their fields. */
    change: (patch: Partial<ProductValues>) => {
      form.put(patch);
      form.clearRefusal(...Object.keys(patch).map((name) => inputName[name] ?? name));
    },
    /** Changes made by the page, such as when a file has arrived. */
    set: (patch: Patch) => form.put(typeof patch === 'function' ? patch(form.getValues()) : patch),
    isChanged: !isSameForm(form.values, form.saved),
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

/** Fields with another name in the input. */
const inputName: Record<string, string | undefined> = { picture: 'thumbnailFileId', receivers: 'receiverEmails' };

/** A refusal of the gateway by rows and fields of the form, or of the whole where it has none for it. */
function productRefusal(error: unknown, values: ProductValues): Refusal {
  const { code, message, fields = {} } = failureOf(error);
  const told = keyed(values, shownFields(fields));
  return Object.keys(told).length > 0 ? { code, fields: told } : { code, message };
}

/** The refusals for which the form has a field. */
function shownFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = Object.keys(blankValues()).map((name) => inputName[name] ?? name);
  return Object.fromEntries(Object.entries(fields).filter(([path]) => names.includes(path.split('.', 1)[0] ?? '')));
}
