import { titleKey } from '@gredia/domain';
import { one } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { testDatabase } from '../../testing/database';
import { buildSource } from '../sources/sources.factory';
import { regulations, type RegulationRow } from '../regulations/regulations.table';
import { rebuildIngredientTerms } from './ingredient-hits';
import { ingredients, type IngredientModel, type NewIngredient } from './ingredients.table';

let built = 0;

/** An ingredient that the search and the page know, without the change log that an import writes. */
export async function buildIngredient(values: Partial<NewIngredient> = {}): Promise<IngredientModel> {
  const { db } = testDatabase();
  const nameKor = values.nameKor === undefined ? `시험성분${(built += 1)}` : values.nameKor;
  const title = values.title ?? nameKor ?? values.inci;
  if (!title) throw new Error('An ingredient without a Korean name needs an INCI name.');
  const row = await db
    .insert(ingredients)
    .values({
      title,
      titleKey: titleKey(title),
      contentHash: newId().replaceAll('-', '').slice(-16),
      ...values,
      nameKor,
    })
    .returning()
    .then(one);
  await rebuildIngredientTerms(db, [row]);
  return row;
}

/** A rule for an ingredient; without a source it brings one. */
export async function buildRegulation(
  ingredient: Pick<IngredientModel, 'id'>,
  values: Partial<RegulationRow> = {},
): Promise<RegulationRow> {
  return testDatabase()
    .db.insert(regulations)
    .values({
      ingredientId: ingredient.id,
      country: 'KR',
      level: 'RESTRICTED',
      naturalKey: newId(),
      sourceEditionId: values.sourceEditionId ?? (await buildSource()).id,
      ...values,
    })
    .returning()
    .then(one);
}
