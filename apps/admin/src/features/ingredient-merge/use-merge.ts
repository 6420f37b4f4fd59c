import { failureOf, useGetIngredientMergePreviewQuery, type IngredientMergeInput } from '@gredia/graphql-schema';
import { useState } from 'react';

/** Which ingredients become one, how, and what would follow: the preview is asked for anew after every choice. */
export function useMerge(ids: readonly string[]) {
  const [chosenKept, setKeptId] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [rules, setRules] = useState<Readonly<Record<string, boolean>>>({});
  const keptId = chosenKept !== null && ids.includes(chosenKept) ? chosenKept : (ids[0] ?? '');
  const input: IngredientMergeInput = {
    keptId,
    goneIds: ids.filter((id) => id !== keptId),
    fields: Object.entries(fields).flatMap(([field, from]) => (ids.includes(from) ? [{ field, from }] : [])),
    rules: Object.entries(rules).map(([substanceId, keep]) => ({ substanceId, keep })),
  };
  const query = useGetIngredientMergePreviewQuery({
    variables: { input },
    skip: ids.length < 2,
    fetchPolicy: 'network-only',
  });
  const shown = query.data ?? query.previousData;
  return {
    input,
    keptId,
    /** Null until one came; while another one is worked out the last one stands. */
    preview: ids.length < 2 ? null : (shown?.ingredientMergePreview ?? null),
    isBusy: ids.length > 1 && query.loading,
    failure: query.error ? failureOf(query.error) : null,
    refetch: query.refetch,
    keep: (id: string) => {
      setKeptId(id);
      // What was chosen was chosen against the one that stayed before.
      setFields({});
    },
    /** Null: the value of the one that stays, lists united. */
    chooseField: (field: string, from: string | null) =>
      setFields(({ [field]: _before, ...others }) => (from === null ? others : { ...others, [field]: from })),
    chosenOf: (field: string): string | null => fields[field] ?? null,
    chooseRule: (substanceId: string, isKept: boolean) => setRules((before) => ({ ...before, [substanceId]: isKept })),
  };
}

export type MergeState = ReturnType<typeof useMerge>;
export type MergePreview = NonNullable<MergeState['preview']>;
