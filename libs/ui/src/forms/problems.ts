import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';

/** A sentence for each field that is wrong, by its path: `email`, `offer.unit`, `rows.k3.ratio`. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** The sentence that stands at a path; what is said about the parts of a field is not said about the field. */
export function messageAt(errors: FieldErrors, path: string): string | undefined {
  const { message } = (get(errors, path) ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}

/** Rules that need no schema library, for forms of the first view: `check` names what is wrong by path. */
export function resolverOf<Values extends FieldValues>(
  check: (values: Values) => Problems | Promise<Problems>,
): Resolver<Values> {
  return async (values) => {
    const errors: FieldErrors<Values> = {};
    // A list before its rows: what is said of the whole would take their place.
    const problems = Object.entries(await check(values)).sort(([a], [b]) => a.length - b.length);
    for (const [path, message] of problems) {
      if (message !== undefined) set(errors, path, { type: 'rule', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
