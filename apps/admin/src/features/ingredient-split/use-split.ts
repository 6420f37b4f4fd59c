import {
  failureOf,
  useGetIngredientSplitPreviewQuery,
  type IngredientSplitInput,
  type SplitSide,
} from '@gredia/graphql-schema';
import { useState } from 'react';

export const NAME_FIELDS = ['nameKor', 'inci', 'nameEng'] as const;
export type NameField = (typeof NAME_FIELDS)[number];
type Names = Record<NameField, string>;

/** What goes to the new ingredient: values of lists, by field; a field with one value is named with its value. */
export type Moved = Readonly<Record<string, readonly string[]>>;

const NO_NAMES: Names = { nameKor: '', inci: '', nameEng: '' };

/** What of an ingredient becomes another one: it is gathered first, then the preview is asked for. */
export function useSplit(ingredientId: string) {
  const [names, setNames] = useState<Names>(NO_NAMES);
  const [moved, setMoved] = useState<Moved>({});
  const [rules, setRules] = useState<Readonly<Record<string, SplitSide>>>({});
  /** What the preview is of; null until it is asked for. */
  const [asked, setAsked] = useState<IngredientSplitInput | null>(null);
  const query = useGetIngredientSplitPreviewQuery({
    variables: { input: asked ?? { ingredientId } },
    skip: asked === null,
    fetchPolicy: 'network-only',
  });
  const made = (choices: Readonly<Record<string, SplitSide>>): IngredientSplitInput => ({
    ingredientId,
    nameKor: names.nameKor || null,
    inci: names.inci || null,
    nameEng: names.nameEng || null,
    moved: Object.entries(moved).map(([field, values]) => ({ field, values: [...values] })),
    rules: Object.entries(choices).map(([substanceId, to]) => ({ substanceId, to })),
  });
  return {
    names,
    moved,
    input: asked,
    preview: asked === null ? null : ((query.data ?? query.previousData)?.ingredientSplitPreview ?? null),
    isBusy: asked !== null && query.loading,
    failure: asked !== null && query.error ? failureOf(query.error) : null,
    refetch: query.refetch,
    setName: (field: NameField, text: string) => {
      setNames((before) => ({ ...before, [field]: text }));
      setAsked(null);
    },
    toggle: (field: string, value: string) => {
      setMoved(({ [field]: own = [], ...others }) => {
        const next = own.includes(value) ? own.filter((each) => each !== value) : [...own, value];
        return next.length ? { ...others, [field]: next } : others;
      });
      setAsked(null);
    },
    ask: () => setAsked(made(rules)),
    chooseRule: (substanceId: string, to: SplitSide) => {
      const next = { ...rules, [substanceId]: to };
      setRules(next);
      setAsked(made(next));
    },
  };
}

export type SplitState = ReturnType<typeof useSplit>;
export type SplitPreview = NonNullable<SplitState['preview']>;
