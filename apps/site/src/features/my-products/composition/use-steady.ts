import { useLayoutEffect, useRef, useState } from 'react';

type AnyFunction = (...args: never[]) => unknown;

/** Functions of the latest render behind an object that stays the same: what is given it need not be drawn again. */
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
