/** Goes on with what is known at once, or later with what is still being read: a list waits once, not for each row. */
export const atOnce = <Known, Result>(
  value: Known | Promise<Known>,
  then: (known: Known) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(then) : then(value));
