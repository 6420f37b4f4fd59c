import { GetNameListDocument } from '@gredia/graphql-schema';
import type { ComboboxOption } from '@gredia/ui';
import { useMemo } from 'react';
import { useQuerySoon } from '../lists/use-query-soon';

const SHORTEST = 2;

const NONE: readonly ComboboxOption[] = [];

/** Ingredients that match a part of their name, and the remark to show without any. */
export function useIngredientOptions(text: string): { options: readonly ComboboxOption[]; remark: string } {
  const query = text.trim();
  const isTooShort = [...query].length < SHORTEST;
  const { data, isCurrent, hasFailed } = useQuerySoon(GetNameListDocument, isTooShort ? null : { query });
  const options = useMemo(
    () =>
      data?.nameList.filter(({ type }) => type === 'INGREDIENT').map(({ id, name }) => ({ id, label: name })) ?? NONE,
    [data],
  );

  if (isTooShort) return { options: NONE, remark: '성분 이름을 2자 이상 입력해 주세요.' };
  if (hasFailed) return { options: NONE, remark: '지금은 성분을 찾을 수 없어요.' };
  return { options, remark: isCurrent ? '그런 이름의 성분이 없어요.' : '찾는 중이에요.' };
}
