import { loadEach } from '../../../platform/graphql/loader';
import type { RequestContext } from '../../../platform/graphql/context';
import type { IngredientModel } from '../../ingredients/ingredients.table';
import type { ProductModel } from '../../products/products.table';
import { ingredientEvidence, offerText, productEvidence } from './evidence';
import { materialsFor } from './materials';
import { fact, note, type Said } from './said';
import { NOTES } from './notes';

/** So many materials are named. */
const OFFERS = 5;

/** Which materials hold an ingredient and who offers them, those that can be asked for first. */
export async function* sayOffers(ctx: RequestContext, ingredient: IngredientModel): AsyncGenerator<Said> {
  const { title, productCount } = ingredient;
  yield fact({
    about: title,
    text: productCount ? `이 성분이 든 원료가 ${productCount}건 올라와 있어요.` : '이 성분이 든 원료는 0건이에요.',
    evidence: [await ingredientEvidence(ctx, ingredient, 'productCount')],
  });
  yield* sayMaterials(ctx, await ctx.loaders.productsOfIngredient(OFFERS).load(ingredient.id));
}

/** Each material with who offers it. What its text says beyond that is the supplier's and is not told. */
export async function* sayMaterials(ctx: RequestContext, materials: readonly ProductModel[]): AsyncGenerator<Said> {
  for (const material of materials) {
    yield fact({
      about: material.name,
      word: material.sellerId === null ? null : '견적 요청 가능',
      text: `${offerText(material)}.`,
      evidence: [await productEvidence(ctx, material)],
    });
  }
}

/** Materials for a purpose: whether the law allows them in a product is not looked at, and said so. */
export async function* sayFunction(ctx: RequestContext, functionName: string): AsyncGenerator<Said> {
  const materials = await materialsFor(ctx.db, functionName, OFFERS);
  yield note(materials.length ? NOTES.unchecked : NOTES.nothing);
  for (const material of materials) {
    yield fact({
      about: material.name,
      word: material.sellerId === null ? null : '견적 요청 가능',
      text: `${offerText(material)}. 기능: ${material.functions.join(', ')}.`,
      evidence: [await productEvidence(ctx, material)],
    });
  }
}

/** The first material of each of several ingredients, by their ids. */
export async function firstMaterials(
  { loaders }: RequestContext,
  ids: readonly string[],
): Promise<Map<string, ProductModel>> {
  const offered = await loadEach(loaders.productsOfIngredient(1), ids);
  return new Map(ids.flatMap((id, place) => (offered[place]?.[0] ? [[id, offered[place][0]] as const] : [])));
}
