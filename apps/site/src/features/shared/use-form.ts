import { failureOf } from '@gredia/graphql-schema';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { flushSync } from 'react-dom';

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Problems<Name extends string> = Partial<Record<Name, string>>;

interface FormOptions<Name extends string> {
  initial: Values<Name>;
  /** What is wrong with the values, by field; asked anew at every change. */
  check: (values: Values<Name>) => Problems<Name>;
  /** Waited for before `values` are sent, where `check` may lack rules that are still on their way. */
  finalCheck?: (values: Values<Name>) => Promise<Problems<Name>>;
  /**
   * Sends them. May resolve to the values to go on with, such as those that were saved. What it rejects with is told at the fields it names, or
   * as `failure`.
   */
  send: (values: Values<Name>) => Promise<Values<Name> | void>;
}

/**
 * A form of text fields. What is wrong with one is told once it has been left or sent, and from then on as it is
 * typed; what the server refused stays told until that field changes. A failure loses nothing that was typed.
 */
export function useForm<Name extends string>({ initial, check, finalCheck, send }: FormOptions<Name>) {
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Problems<Name>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const running = useRef(false);

  const names = Object.keys(initial) as Name[];
  const problems = check(values);
  const firstProblem = names.map((name) => problems[name]).find((problem) => problem !== undefined);

  function set(name: Name, value: string) {
    setValues((all) => ({ ...all, [name]: value }));
    setRefused((all) => ({ ...all, [name]: undefined }));
  }

  /** Shows everything that is wrong and puts the focus on the first of it. */
  function reveal(form: HTMLFormElement | null) {
    flushSync(() => setLeft(new Set(names)));
    focusFirstProblem(form);
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (running.current) return;
    // What a browser filled in before the page lived is in the fields alone.
    const current = readForm(form, values);
    if (names.some((name) => current[name] !== values[name])) setValues(current);
    const isWrong = (found: Problems<Name>) => names.some((name) => found[name] !== undefined);
    if (isWrong(check(current))) return reveal(form);

    running.current = true;
    setIsSending(true);
    setFailure(undefined);
    try {
      if (finalCheck && isWrong(await finalCheck(current))) return reveal(form);
      const next = await send(current);
      if (next) setValues(next);
      setSaved(next ?? current);
      setLeft(new Set());
    } catch (error) {
      const { message, fields = {} } = failureOf(error);
      const known = Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(initial, name)));
      flushSync(() => {
        setRefused(known as Problems<Name>);
        setFailure(Object.keys(known).length > 0 ? undefined : message);
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
    set,
    /** Props for a TextField or a TextArea. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: refused[name] ?? (left.has(name) ? problems[name] : undefined),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(name, target.value),
      // Passing through an empty field is no mistake yet; emptying one is.
      onBlur: () => {
        if (values[name] !== saved[name]) setLeft((all) => new Set(all).add(name));
      },
    }),
    /** Of all fields in their order, whether told or not. */
    firstProblem,
    problems,
    /** Why it could not be sent, where no field is to blame. */
    failure,
    isSending,
    isChanged: names.some((name) => values[name] !== saved[name]),
    reveal,
    /** Back to what it began with or was last saved. */
    reset: () => {
      setValues(saved);
      setLeft(new Set());
      setRefused({});
      setFailure(undefined);
    },
    handleSubmit,
  };
}

function readForm<Name extends string>(form: HTMLFormElement, values: Values<Name>): Values<Name> {
  const data = new FormData(form);
  const read = (Object.entries(values) as [Name, string][]).map(([name, value]) => {
    const typed = data.get(name);
    return [name, typeof typed === 'string' ? typed : value];
  });
  return Object.fromEntries(read) as Values<Name>;
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
