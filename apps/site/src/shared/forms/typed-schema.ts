import { z } from 'zod';

/**
 * A schema of what a form holds as it is typed, where that differs from the input it makes: `check` names what is wrong
 * by the paths of the form, most often by asking a schema of `@gredia/domain` about the input.
 */
export const typedSchema = <Values>(
  check: (values: Values) => Readonly<Record<string, string | undefined>>,
): z.ZodType<Values, Values> =>
  z.custom<Values>().superRefine((values, context) => {
    // A list before its rows: what is said of the whole would take their place.
    const problems = Object.entries(check(values)).sort(([a], [b]) => a.length - b.length);
    for (const [path, message] of problems) {
      if (message !== undefined) context.addIssue({ code: 'custom', path: path.split('.'), message });
    }
  });
