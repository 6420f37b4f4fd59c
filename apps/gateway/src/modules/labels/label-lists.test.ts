import { ALLERGEN_TAG } from '@gredia/domain';
import { GetIngredientsListDocument } from '@gredia/graphql-schema';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { buildIngredient } from '../ingredients/ingredients.factory';
import type { LabelList } from './label-lists';

describe('the lists of a set', () => {
  useDatabase();

  beforeAll(async () => {
    await buildIngredient({ nameKor: '정제수', nameEng: 'Water', inci: 'AQUA', euCosingRefNo: '1', kciaCode: '2700' });
    // CosIng's entry for all that the Korean list calls Water.
    await buildIngredient({
      nameKor: '미네랄워터',
      nameEng: 'Water',
      inci: 'WATER',
      euCosingRefNo: '2',
      kciaCode: '6210',
    });
    for (const nameKor of ['글리세린', '향료']) await buildIngredient({ nameKor });
    await buildIngredient({ nameKor: '리날룰', tags: [ALLERGEN_TAG] });
    for (const nameKor of ['클로렐라 불가리스추출물', '클로렐라 피레노이도사추출물'])
      await buildIngredient({ nameKor, nameKorPrevious: ['클로렐라추출물'] });
  });

  async function analyze(ingredients: string) {
    const asked = { ingredients };
    const { data, errors } = await gatewayAs(viewer('OPERATOR'))(GetIngredientsListDocument, asked);
    expect(errors).toBeUndefined();
    return data!.ingredientsList;
  }

  /** What our own screens work out from the names is there for other clients. */
  const findingsOfLists = parse(/* GraphQL */ `
    query ($ingredients: String!) {
      ingredientsList(ingredients: $ingredients) {
        lists {
          start
          end
          findings {
            counts {
              names
            }
            allergens {
              id
            }
          }
        }
      }
    }
  `) as TypedDocumentNode<
    { ingredientsList: { lists: Pick<LabelList, 'start' | 'end' | 'findings'>[] } },
    { ingredients: string }
  >;

  async function analyzeLists(ingredients: string) {
    const { data, errors } = await gatewayAs(viewer('OPERATOR'))(findingsOfLists, { ingredients });
    expect(errors).toBeUndefined();
    return data!.ingredientsList.lists;
  }

  it('have their own headings, places and findings', async () => {
    const label = '수분 토너 200ml 정제수, 글리세린 [크림] 정제수, 향료(리날룰)';
    const { lists = [], findings } = await analyze(label);
    expect(lists.map(({ heading, firstToken, tokenCount }) => [heading, firstToken, tokenCount])).toEqual([
      ['수분 토너 200ml', 0, 2],
      ['크림', 2, 3],
    ]);
    const own = await analyzeLists(label);
    expect(own.map(({ start, end }) => label.slice(start, end))).toEqual([
      '수분 토너 200ml 정제수, 글리세린',
      '[크림] 정제수, 향료(리날룰',
    ]);
    expect(own.map((list) => list.findings?.counts.names)).toEqual([2, 3]);
    const [linalool] = findings!.allergens;
    expect(linalool?.title).toBe('리날룰');
    expect(own.map((list) => list.findings?.allergens.map(({ id }) => id))).toEqual([[], [linalool?.id]]);
    expect(findings?.counts).toMatchObject({ names: 5, allergens: 1 });
  });

  it('are one where nothing tells them apart, and left out when they are not asked for', async () => {
    const { lists } = await analyze('정제수, 글리세린');
    expect(lists).toEqual([{ heading: null, firstToken: 0, tokenCount: 2 }]);
    expect(await analyzeLists('정제수, 글리세린')).toMatchObject([{ start: 0, end: 9 }]);
  });

  it.each(['WATER', 'Water (Aqua)', 'Aqua/Water/Eau', 'Aqua'])('%s is water', async (label) => {
    const { tokens } = await analyze(label);
    expect(tokens.map(({ match }) => match?.ingredient.title)).toEqual(['정제수']);
  });

  it('a former name that two had is a choice between them', async () => {
    const { tokens } = await analyze('클로렐라추출물');
    expect(tokens).toMatchObject([{ match: null }]);
    expect(tokens[0]?.candidates.map(({ ingredient, confidence }) => [ingredient.title, confidence]).sort()).toEqual([
      ['클로렐라 불가리스추출물', 0.5],
      ['클로렐라 피레노이도사추출물', 0.5],
    ]);
  });
});
