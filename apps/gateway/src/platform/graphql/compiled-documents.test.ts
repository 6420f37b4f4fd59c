import {
  GetIngredientsDocument,
  GetSingleIngredientDocument,
  SignUpDocument,
  type GetIngredientsQueryVariables,
} from '@gredia/graphql-schema';
import { print } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildChangeLog } from '../../modules/change-logs/change-logs.factory';
import { buildCosmetic } from '../../modules/cosmetics/cosmetics.factory';
import { buildIngredient, buildRegulation } from '../../modules/ingredients/ingredients.factory';
import { buildProduct } from '../../modules/products/products.factory';
import { buildSource } from '../../modules/sources/sources.factory';
import { useDatabase } from '../../testing/database';
import { gatewayAs, type Answer } from '../../testing/gateway-as';

/** Some answers interpreted, then some compiled. */
const TIMES = 6;

const options: GetIngredientsQueryVariables = { perPage: 10, sort: 'NAME' };

const cases: [string, string, Record<string, unknown>][] = [
  ['a page', print(GetSingleIngredientDocument), { nameKor: '컴파일린' }],
  ['a list', print(GetIngredientsDocument), { ...options }],
  ['an unknown name', print(GetSingleIngredientDocument), { nameKor: '없는 이름' }],
  ['an input that a rule refuses', print(GetIngredientsDocument), { perPage: 7 }],
  ['a variable of the wrong type', print(GetIngredientsDocument), { perPage: 'ten' }],
  ['an unknown enum value', print(GetIngredientsDocument), { sort: 'BEST' }],
  ['a missing variable', print(GetSingleIngredientDocument), {}],
  [
    'an input without its required field that has a default',
    print(SignUpDocument),
    { email: 'x', name: '', password: '', consents: { terms: true, privacy: true, ageOver14: true } },
  ],
  ['a field one may not ask', '{ checkAdminAuth }', {}],
  [
    'aliases, fragments and conditions',
    `query ($with: Boolean!, $without: Boolean!) {
      a: singleIngredient(nameKor: "컴파일린") { ...F title @skip(if: $with) }
      b: singleIngredient(nameKor: "없는 이름") { id }
      logsCount @include(if: $without)
    }
    fragment F on Ingredient { __typename named: nameKor casNo }`,
    { with: true, without: false },
  ],
];

/** Where in the document an error arose is the one thing that compiled execution does not say. */
function withoutLocations({ errors, ...answer }: Answer<unknown>): unknown {
  return { ...answer, errors: errors?.map(({ locations: _locations, ...error }) => error) };
}

describe('compiled execution', () => {
  useDatabase();
  beforeAll(async () => {
    const { id: sourceEditionId } = await buildSource();
    const provenance = { nameKor: sourceEditionId, casNo: sourceEditionId };
    const ingredient = await buildIngredient({ nameKor: '컴파일린', casNo: ['98-92-0'], provenance });
    await buildRegulation(ingredient, { sourceEditionId });
    await buildProduct({ contains: [ingredient] });
    await buildCosmetic({ contains: [ingredient] });
    await buildChangeLog({ targetId: ingredient.id, sourceEditionId });
  });

  it.each(cases)('answers %s as interpreted execution does', async (_name, query, variables) => {
    const ask = gatewayAs(null, { executionsBeforeCompiling: 3 });
    const answers: unknown[] = [];
    for (let time = 0; time < TIMES; time++) answers.push(withoutLocations(await ask(query, variables)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});
