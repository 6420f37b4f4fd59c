import { useState } from 'react';
import type { Problems } from './problems';

/** What a server said against a form: sentences at its fields, one for the whole of it, or both. */
export interface Refusal {
  /** Its kind, for forms that do more than tell it. */
  code?: string;
  message?: string;
  fields?: Problems;
}

/** Keeps what the server said last; each of its sentences until the field it is about changes. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<Refusal>({});

  /** Removes the sentences at these fields and at their parts. */
  function clearRefusal(...paths: string[]) {
    const isMeant = (path: string) => paths.some((name) => path === name || path.startsWith(`${name}.`));
    setRefusal(({ fields = {}, ...others }) => ({
      ...others,
      fields: Object.fromEntries(Object.entries(fields).filter(([path]) => !isMeant(path))),
    }));
  }

  return { refusal, setRefusal, clearRefusal };
}
