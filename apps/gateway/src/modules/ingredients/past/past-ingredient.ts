import { isDeepStrictEqual } from 'node:util';
import { stateOf, type PastState } from '../../change-logs/public';
import { CONTENT_FIELDS, type IngredientValues } from '../ingredient-fields';
import type { IngredientModel } from '../ingredients.table';
import { contentOf, emptyContent, withContent, type IngredientRow } from '../ingredients.write';

/** What was shown of a rule, with its source and its row, which it may have still. */
export type PastRule = Readonly<Record<string, unknown>> & { id: string; sourceEditionId: string };

/** An ingredient as it was: what it said, beside what is of today. */
export type PastIngredient = IngredientModel & { past: { at: Date; rules: readonly PastRule[] } };

/** What is of another moment about an ingredient; undefined where it is as it is now. */
export const pastOf = (ingredient: IngredientModel): PastIngredient['past'] | undefined =>
  (ingredient as Partial<PastIngredient>).past;

/** The key of rules in the change log. */
const RULES = 'limitedCountries';

type States = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** An ingredient as it was at a moment; what is counted or follows from others is of today. */
export function pastIngredient(row: IngredientModel, { state, sources }: PastState, at: Date): PastIngredient {
  const values = { ...emptyContent, ...contentIn(state) } as IngredientValues;
  const now = contentOf(row);
  const provenance: Record<string, string> = {};
  for (const field of CONTENT_FIELDS) {
    const said = sources.get(field);
    if (said) provenance[field] = said;
    else if (row.provenance[field] && isDeepStrictEqual(now[field], values[field])) {
      provenance[field] = row.provenance[field];
    }
  }
  const rules = Object.entries((state[RULES] ?? {}) as States).map(([id, rule]) => ({
    ...{ ...rule, id, sourceEditionId: sources.get(`${RULES}/${id}`) ?? (rule['sourceEditionId'] as string) },
  }));
  // A state that lacks all names cannot be: what the row is called stands in.
  const named = (values.nameKor ?? values.inci ?? values.nameEng) ? values : { ...values, nameKor: row.title };
  const was = withContent(row as IngredientRow, named, provenance);
  return { ...row, ...was, past: { at, rules } };
}

const contentIn = (state: PastState['state']): IngredientValues =>
  Object.fromEntries(CONTENT_FIELDS.flatMap((field) => (field in state ? [[field, state[field]]] : [])));

/** A field, or a rule, that is another one now. */
export interface FieldDifference {
  key: string;
  item: string | null;
  was: unknown;
  now: unknown;
}

/** What differs between two states, in the order of the sheet; rules last. */
export function differencesOf(then: PastState['state'], now: PastState['state']): FieldDifference[] {
  const fields = CONTENT_FIELDS.filter((key) => !isDeepStrictEqual(then[key] ?? null, now[key] ?? null)).map((key) => ({
    ...{ key, item: null, was: then[key] ?? null, now: now[key] ?? null },
  }));
  const [had, has] = [then, now].map((state) => (state[RULES] ?? {}) as States) as [States, States];
  const rules = [...new Set([...Object.keys(had), ...Object.keys(has)])].flatMap((item) =>
    isDeepStrictEqual(shown(had[item]), shown(has[item]))
      ? []
      : [{ key: RULES, item, was: had[item] ?? null, now: has[item] ?? null }],
  );
  return [...fields, ...rules];
}

/** The key of a rule is a place in a list, and no statement; nor is its source. */
const shown = (rule: Readonly<Record<string, unknown>> | undefined) => {
  if (!rule) return null;
  const { naturalKey: _, sourceEditionId: __, ...rest } = rule;
  return rest;
};

/** What a row says now, with its rules as pages show them. */
export function stateOfNow(row: IngredientModel, rules: readonly object[]): PastState['state'] {
  const items = Object.fromEntries(
    rules.map((rule) => {
      const {
        id,
        ingredientId: _,
        substanceId: __,
        basis: ___,
        ...said
      } = rule as {
        id: string;
      } & Record<string, unknown>;
      return [id, stateOf(said)];
    }),
  );
  return { ...stateOf(contentOf(row)), ...(rules.length ? { [RULES]: items } : {}) };
}
