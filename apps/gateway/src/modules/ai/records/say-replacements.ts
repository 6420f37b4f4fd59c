import type { RequestContext } from '../../../platform/graphql/context';
import type { IngredientModel } from '../../ingredients/ingredients.table';
import { ingredientEvidence, offerText, productEvidence } from './evidence';
import { ingredientsAlike } from './materials';
import { NOTES } from './notes';
import { fact, note, type Said } from './said';
import { firstMaterials } from './say-offers';

/** So many ingredients are named. */
const LIKE = 5;

/** What is registered for the same functions and is on offer, with who offers it. */
export async function* sayReplacements(ctx: RequestContext, ingredient: IngredientModel): AsyncGenerator<Said> {
  const { functions, title } = ingredient;
  if (!functions.length) return yield note(NOTES.noFunctions);
  const own = await ingredientEvidence(ctx, ingredient, 'functions');
  yield fact({ about: title, text: `등록된 기능: ${functions.join(', ')}.`, evidence: [own] });
  const found = await ingredientsAlike(ctx.db, ingredient, LIKE);
  if (!found.length) return yield note(NOTES.noReplacement);
  yield note(NOTES.replacing);
  const materials = await firstMaterials(
    ctx,
    found.map(({ id }) => id),
  );
  for (const like of found) {
    const material = materials.get(like.id);
    const offered = material ? ` 올라온 원료: ${material.name} (${offerText(material)}).` : '';
    yield fact({
      about: like.title,
      word: material?.sellerId ? '견적 요청 가능' : null,
      text: `같은 기능: ${like.shared.join(', ')}.${offered}`,
      evidence: [
        await ingredientEvidence(ctx, like, 'functions'),
        own,
        ...(material ? [await productEvidence(ctx, material)] : []),
      ],
    });
  }
}
