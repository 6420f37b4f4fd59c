import { GetNameListDocument, useGraphqlClient } from '@gredia/graphql-schema';
import type { ComboboxOption } from '@gredia/ui';
import { useEffect, useState } from 'react';

const SHORTEST = 2;
const PAUSE_MS = 300;
const NONE: readonly ComboboxOption[] = [];

interface Answer {
  query: string;
  /** Null: it did not come. */
  options: readonly ComboboxOption[] | null;
}

/** Ingredients that match a part of their name, asked for once the typing pauses, and the remark to show without any. */
export function useIngredientOptions(text: string): { options: readonly ComboboxOption[]; remark: string } {
  const client = useGraphqlClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const query = text.trim();
  const isTooShort = [...query].length < SHORTEST;

  useEffect(() => {
    if (isTooShort) return;
    const calledOff = new AbortController();
    const tell = (options: Answer['options']) => !calledOff.signal.aborted && setAnswer({ query, options });
    const timer = setTimeout(() => {
      void client.query(GetNameListDocument, { query }, calledOff.signal).then(
        ({ nameList }) =>
          tell(nameList.filter(({ type }) => type === 'INGREDIENT').map(({ id, name }) => ({ id, label: name }))),
        () => tell(null),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [client, query, isTooShort]);

  if (isTooShort) return { options: NONE, remark: '성분 이름을 2자 이상 입력해 주세요.' };
  if (answer?.query !== query) return { options: answer?.options ?? NONE, remark: '찾는 중이에요.' };
  if (answer.options === null) return { options: NONE, remark: '지금은 성분을 찾을 수 없어요.' };
  return { options: answer.options, remark: '그런 이름의 성분이 없어요.' };
}
