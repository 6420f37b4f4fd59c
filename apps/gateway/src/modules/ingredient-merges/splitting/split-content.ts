import { isAiTextField, latinNameKey, spellingKey, type SplitPreviewInput } from '@gredia/domain';
import { badUserInput } from '../../../platform/errors/errors';
import {
  CONTENT_FIELDS,
  contentOf,
  type ContentField,
  type IngredientRow,
  type IngredientValues,
  isEmpty,
  isList,
  isSame,
} from '../../ingredients/public';
import type { MergedContent } from '../merging/merged-content';

/** These are given to the new one by name. */
const NAMED: readonly string[] = ['nameKor', 'nameEng', 'inci'];

/** Fields whose values can go to the new one. */
export const MOVABLE_FIELDS: readonly ContentField[] = CONTENT_FIELDS.filter((field) => !NAMED.includes(field));

/** Korean names are compared by their spelling, all others as Latin names. */
export const splitKey = (name: string): string => (/[가-힣]/.test(name) ? spellingKey(name) : latinNameKey(name));

/** The names and lists of names that the new one is called by. */
export const namesOf = (values: IngredientValues): string[] =>
  [
    ...[values.nameKor, values.nameEng, values.inci, values.euInciName, values.euInnName, values.nameCn, values.nameJp],
    ...[values.colorIndex, ...(values.nameKorPrevious ?? []), ...(values.nameEngPrevious ?? [])],
    ...(values.synonyms ?? []),
  ].flatMap((name) => name || []);

/**
 * What the ingredient that stays says, and what the new one says. What the one gives away, and all that the other is told
 * by, is the word of the operator: no import brings it together again.
 * @throws BAD_USER_INPUT for what the ingredient does not say, and for a name that stays with it
 */
export function splitContent(
  row: IngredientRow,
  input: SplitPreviewInput,
  operatorEdition: string,
): { kept: MergedContent; made: MergedContent } {
  const kept: Record<string, unknown> = contentOf(row);
  const made: Record<string, unknown> = {};
  const madeFrom: Record<string, string> = {};
  for (const field of CONTENT_FIELDS) made[field] = isList(field) ? [] : null;
  for (const { field, values } of input.moved) {
    if (!(MOVABLE_FIELDS as readonly string[]).includes(field))
      throw badUserInput({ moved: '옮길 수 없는 항목이에요.' });
    const name = field as ContentField;
    // It rests on what the one that stays says, and moved it would be the word of the operator.
    if (isAiTextField(field) && !row.provenance[field]) {
      throw badUserInput({ moved: 'AI가 만든 글은 옮길 수 없어요. 나눈 뒤에 두 성분의 글을 새로 만들어요.' });
    }
    if (!isList(name)) {
      made[name] = kept[name];
      kept[name] = null;
    } else {
      const own = kept[name] as string[];
      if (values.some((value) => !own.includes(value))) throw badUserInput({ moved: '지금은 없는 값이 있어요.' });
      made[name] = values;
      kept[name] = own.filter((value) => !values.includes(value));
    }
    const source = row.provenance[name];
    if (!isEmpty(made[name])) madeFrom[name] = isList(name) || !source ? operatorEdition : source;
  }
  for (const name of NAMED) {
    made[name] = input[name as 'nameKor' | 'nameEng' | 'inci'];
    if (!isEmpty(made[name])) madeFrom[name] = operatorEdition;
  }
  takeNames(kept as IngredientValues, made as IngredientValues);
  const provenance = { ...row.provenance };
  for (const field of CONTENT_FIELDS) if (!isSame(kept[field], row[field])) provenance[field] = operatorEdition;
  return {
    kept: { values: kept as IngredientValues, provenance },
    made: { values: made as IngredientValues, provenance: madeFrom },
  };
}

/** A name has one owner. @throws BAD_USER_INPUT where it is what the one that stays is called */
function takeNames(kept: IngredientValues, made: IngredientValues): void {
  const given = new Set(namesOf(made).map(splitKey));
  for (const field of ['nameKor', 'inci', 'nameEng'] as const) {
    const own = kept[field];
    if (own && given.has(splitKey(own)) && made[field] && splitKey(made[field]) === splitKey(own)) {
      throw badUserInput({ [field]: '남는 성분의 이름이에요. 다른 이름을 적어 주세요.' });
    }
  }
  for (const field of ['nameKorPrevious', 'nameEngPrevious', 'synonyms'] as const) {
    kept[field] = (kept[field] ?? []).filter((name) => !given.has(splitKey(name)));
  }
}
