import type { z } from 'zod';

/** What a schema says against some values: the first sentence for each path, such as `email` or `consents.terms`. */
export function problemsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const { error } = schema.safeParse(values);
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}
