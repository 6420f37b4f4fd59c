import { useLayoutEffect, useRef, useState } from 'react';

type AnyFunction = (...args: never[]) => unknown;

/** An object that stays the same and calls the functions of the latest render: memoised components can take it as a prop. */
export function useSteady<T extends { readonly [Name in keyof T]: AnyFunction }>(functions: T): T {
  const latest = useRef(functions);
  useLayoutEffect(() => {
    latest.current = functions;
  });
  const [steady] = useState(() => {
    const names = Object.keys(functions) as (keyof T)[];
    const calls = names.map((name) => [name, (...args: never[]) => latest.current[name](...args)]);
    return Object.fromEntries(calls) as T;
  });
  return steady;
}
