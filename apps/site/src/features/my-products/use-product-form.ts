import { failureOf, type GraphqlFailure, type ProductFormFragment, type ProductInput } from '@gredia/graphql-schema';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { mergeValues } from './merge-values';
import { inputOf, isSameForm, keyed, problemsOfValues, type Problems } from './product-input';
import { blankValues, valuesOf, type ProductValues, type TextName } from './product-values';

interface FormOptions {
  /** What the form begins with: until something differs from it, there is nothing to lose. */
  initial: ProductValues;
  /** What is sent in place of the values: they become those of the form first. */
  complete: (values: ProductValues) => Promise<ProductValues>;
  /** Sends it. What it rejects with is told at the fields it names, or as `failure`. */
  save: (input: Omit<ProductInput, 'id' | 'clientKey' | 'expectedUpdatedAt'>) => Promise<ProductFormFragment>;
  /** Told once the form stands as it is saved. */
  onSaved: (product: ProductFormFragment) => void;
}

type Patch = Partial<ProductValues> | ((values: ProductValues) => Partial<ProductValues>);

/**
 * The form of a material. What is wrong with a field is told once it has been left or sent, and from then on as it is
 * typed; what the gateway refused stays told until that field changes. A failure loses nothing.
 */
export function useProductForm({ initial, complete, save, onSaved }: FormOptions) {
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAllTold, setIsAllTold] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [failure, setFailure] = useState<GraphqlFailure>();
  const [isSending, setIsSending] = useState(false);
  const running = useRef(false);
  const problems = problemsOfValues(values, saved);

  function set(patch: Patch) {
    setValues((all) => ({ ...all, ...(typeof patch === 'function' ? patch(all) : patch) }));
  }

  /** Takes back what the gateway said of fields. */
  function forgive(...names: string[]) {
    const isMeant = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`));
    setRefused((all) => Object.fromEntries(Object.entries(all).filter(([path]) => !isMeant(path))));
  }

  function change(patch: Partial<ProductValues>) {
    set(patch);
    forgive(...Object.keys(patch).map((name) => inputName[name] ?? name));
  }

  const touch = (path: string) => setLeft((all) => (all.has(path) ? all : new Set(all).add(path)));
  const problemOf = (path: string): string | undefined =>
    refused[path] ?? (isAllTold || left.has(path) ? problems[path] : undefined);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (running.current) return;
    if (Object.keys(problems).length > 0) {
      flushSync(() => setIsAllTold(true));
      return focusFirstProblem(form);
    }
    running.current = true;
    setIsSending(true);
    setFailure(undefined);
    try {
      const written = await complete(values);
      flushSync(() => setValues((shown) => mergeValues(values, shown, written).values));
      const product = await save(inputOf(written));
      const next = valuesOf(product);
      flushSync(() => {
        // What was typed meanwhile stays.
        setValues((shown) => mergeValues(written, shown, next).values);
        setSaved(next);
        setLeft(new Set());
        setIsAllTold(false);
        setIsSending(false);
      });
      onSaved(product);
    } catch (error) {
      const failed = failureOf(error);
      const told = keyed(values, shownFields(failed.fields));
      flushSync(() => {
        setRefused(told);
        setFailure(Object.keys(told).length > 0 ? undefined : failed);
        setIsSending(false);
      });
      focusFirstProblem(form);
    } finally {
      running.current = false;
      setIsSending(false);
    }
  }

  return {
    values,
    saved,
    /** Changes fields by hand of the person. */
    change,
    /** Changes what depends on the values of the moment, such as when a file has arrived. */
    set,
    touch,
    problemOf,
    /** Props for a field of one text. */
    text: (name: TextName) => ({
      name,
      value: values[name],
      error: problemOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: target.value }),
      // Passing through an empty field is no mistake yet; emptying one is.
      onBlur: () => values[name] !== saved[name] && touch(name),
    }),
    /** Why it could not be saved, where no field is to blame. */
    failure,
    isSending,
    isChanged: !isSameForm(values, saved),
    /** Goes on from another state: what is saved now, and what the form shows. */
    rebase: (next: ProductValues, shown: ProductValues) => {
      setSaved(next);
      setValues(shown);
      setRefused({});
      setFailure(undefined);
    },
    handleSubmit,
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

/** Fields whose input has another name. */
const inputName: Record<string, string | undefined> = { picture: 'thumbnailFileId', receivers: 'receiverEmails' };

/** What the form has a place for. */
function shownFields(fields: Problems = {}): Problems {
  const names = Object.keys(blankValues()).map((name) => inputName[name] ?? name);
  return Object.fromEntries(Object.entries(fields).filter(([path]) => names.includes(path.split('.', 1)[0] ?? '')));
}

/** Inputs are invalid, parts of the form have a problem; what comes first on the page is first. */
function focusFirstProblem(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid=true], [data-problem]')?.focus();
}
