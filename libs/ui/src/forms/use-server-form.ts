import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  get,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldPathByValue,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type ResolverResult,
} from 'react-hook-form';
import { earlyText, sendEarly } from './early';
import { focusFirstProblem, autofilledTexts } from './form-element';
import { latestAnswer } from './latest-answer';
import { messageAt } from './problems';
import { useRefusal, type Refusal } from './use-refusal';

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Where a form goes on from. */
export interface NextValues<Values> {
  saved: Values;
  /** What the form shows, where that is not just what is saved. */
  shown?: Values;
  /** Called when the form stands so: nothing is unsaved that leaving would lose. */
  afterwards?: () => void;
}

export interface ServerFormOptions<Values extends FieldValues> {
  defaultValues: Values;
  /** What is wrong with the values; asked anew at every change. */
  resolver: Resolver<Values>;
  /** Sends the values as they are typed. May resolve to what to go on from; else that is what was sent. */
  onSubmit: (values: Values, form: HTMLFormElement) => Promise<NextValues<Values> | void>;
  /** Reads what `onSubmit` rejected with. */
  refusalOf: (error: unknown, values: Values) => Refusal;
}

/**
 * A form on react-hook-form, where a server has the last word. A problem is told once its field was left or the form
 * was sent, and from then on as it is typed; what the server refused stays told until that field changes. A failure
 * loses nothing that was typed, and the focus goes to the first problem.
 */
export function useServerForm<Values extends FieldValues>(options: ServerFormOptions<Values>) {
  const { onSubmit, refusalOf } = options;
  const [inOrder] = useState(() => latestAnswer<ResolverResult<Values, Values>>());
  const form = useForm<Values>({
    defaultValues: options.defaultValues as DefaultValues<Values>,
    resolver: (...given) => inOrder(Promise.resolve(options.resolver(...given))),
    shouldFocusError: false,
  });
  const { control, getValues, trigger } = form;
  const { errors, isSubmitted, isDirty, defaultValues } = form.formState;
  const values = useWatch({ control }) as Values;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { refusal, setRefusal, clearRefusal } = useRefusal();
  const [isSending, setIsSending] = useState(false);
  const running = useRef(false);
  const [met] = useState(() => new Map<string, { text: string; form: HTMLFormElement | null }>());

  /** Puts values in place without a word on what the server said of them. */
  function put(changed: Partial<Values>) {
    for (const [name, value] of Object.entries(changed)) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    void trigger();
  }

  function setValue<Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) {
    form.setValue(name, value, { shouldDirty: true });
    clearRefusal(name);
    void trigger();
  }

  /** Notes what stands in a field that has just come to life. */
  function meet(name: FieldPathByValue<Values, string>, element: FieldElement | null) {
    if (!element || element instanceof HTMLSelectElement || met.has(name)) return;
    met.set(name, { text: earlyText(element), form: element.form });
  }

  // What was typed into the page before the app had come to life is taken over, once the form listens: the next drawing
  // would empty the field.
  useEffect(() => {
    for (const [name, { text }] of met) {
      if (text !== get(getValues(), name)) setValue(name as Path<Values>, text as PathValue<Values, Path<Values>>);
    }
    sendEarly([...met.values()][0]?.form);
  }, []);

  /** These fields were left: what is wrong with them may be told. */
  function touch(...paths: string[]) {
    setTouched((all) => new Set([...all, ...paths]));
    void trigger();
  }

  const errorOf = (path: string): string | undefined =>
    refusal.fields?.[path] ?? (isSubmitted || touched.has(path) ? messageAt(errors, path) : undefined);

  /** Goes on from a state in which nothing is told yet. */
  function restart(saved: Values | undefined, keepValues = false) {
    form.reset(saved, { keepValues });
    setTouched(new Set());
    setRefusal({});
  }

  async function send(sent: Values, element: HTMLFormElement) {
    setRefusal(({ fields }) => ({ fields }));
    try {
      const next = await onSubmit(sent, element);
      // What was typed meanwhile stays, unless there is something to go on from.
      flushSync(() => {
        restart(next?.saved ?? sent, !next);
        if (next?.shown) put(next.shown);
      });
      next?.afterwards?.();
    } catch (error) {
      setRefusal(refusalOf(error, sent));
    }
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (running.current) return;
    running.current = true;
    setIsSending(true);
    for (const [name, text] of autofilledTexts(element, getValues())) setValue(name as Path<Values>, text as never);
    try {
      await form.handleSubmit((sent) => send(sent, element))();
    } finally {
      running.current = false;
      // Drawn at once, with whatever is told now: the focus can go there.
      flushSync(() => setIsSending(false));
      focusFirstProblem(element);
    }
  }

  return {
    values,
    /** What it began with, or was last saved. */
    saved: (defaultValues ?? options.defaultValues) as Values,
    setValue,
    put,
    clearRefusal,
    touch,
    /** Props for a TextField or a TextArea. */
    field: (name: FieldPathByValue<Values, string>) => ({
      name,
      value: get(values, name) as string,
      error: errorOf(name),
      ref: (element: FieldElement | null) => meet(name, element),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setValue(name, target.value as PathValue<Values, typeof name>),
      // Passing through an empty field is no mistake yet; emptying one is.
      onBlur: () => {
        if (get(values, name) !== get(defaultValues, name)) touch(name);
      },
    }),
    /** What is told at a field. */
    errorOf,
    /** What is wrong with a field, whether told or not. */
    problemOf: (path: string) => messageAt(errors, path),
    /** Why it could not be sent, where no field is to blame. */
    failure: refusal.message,
    failureCode: refusal.code,
    isSending,
    isDirty,
    /** Back to what it began with or was last saved. */
    reset: () => restart(undefined),
    /** Goes on from another state: what is saved now, and what the form shows. */
    rebase: (saved: Values, shown: Values) => {
      restart(saved);
      put(shown);
    },
    getValues: () => getValues() as Values,
    handleSubmit,
  };
}

export type ServerForm<Values extends FieldValues> = ReturnType<typeof useServerForm<Values>>;
