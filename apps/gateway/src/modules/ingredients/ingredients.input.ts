import { REGULATION_LEVELS } from '@gredia/domain';
import { z } from 'zod';
import { choiceInput, choicesInput, listSearchInput, pagingInput, titleInput } from '../../platform/graphql/list-input';

export const INGREDIENT_SORTS = ['RELEVANCE', 'UPDATED', 'NAME', 'PRODUCTS', 'SEARCHED'] as const;

const LIMIT_PAIR = new RegExp(`^[A-Z]{2,10}:(${REGULATION_LEVELS.join('|')})$`);

/** The arguments of the ingredient list, put into one form: equal filters are equal texts. */
export const ingredientListInput = pagingInput.extend({
  search: listSearchInput,
  functions: choicesInput(choiceInput),
  levels: choicesInput(z.enum(REGULATION_LEVELS)),
  countries: choicesInput(choiceInput),
  limits: choicesInput(z.string().regex(LIMIT_PAIR, 'KR:PROHIBITED처럼 써 주세요.')),
  tags: choicesInput(choiceInput),
  aiCategories: choicesInput(choiceInput),
  info: choicesInput(z.enum(['HAS_PRODUCTS', 'HAS_CAS', 'UPDATED_30_DAYS'])),
  sort: z
    .enum(INGREDIENT_SORTS)
    .nullish()
    .transform((sort) => sort ?? 'RELEVANCE'),
});

/** An ingredient by its title, and which version of it. */
export const singleIngredientInput = z.object({ nameKor: titleInput, hash: z.string().nullish() });

/** An ingredient by its id or its title, and of several which. */
const whichIngredient = { id: titleInput, hash: z.string().nullish() };

/** An ingredient on a day. */
export const ingredientAsOfInput = z.object({ ...whichIngredient, at: z.string() });

const DAYS = '1일부터 200일까지 볼 수 있어요.';
/** Days on which an ingredient changed. */
export const ingredientDaysInput = z.object({
  ...whichIngredient,
  first: z.preprocess((first) => first ?? 50, z.int(DAYS).min(1, DAYS).max(200, DAYS)),
});

export type IngredientListInput = z.output<typeof ingredientListInput>;
export type IngredientFilter = Pick<
  IngredientListInput,
  'functions' | 'levels' | 'countries' | 'limits' | 'tags' | 'aiCategories' | 'info'
>;
export type IngredientSort = IngredientListInput['sort'];
/** Orders by what stands in the rows of ingredients. */
export type RowSort = Exclude<IngredientSort, 'SEARCHED'>;
