import { testDatabase } from '../../testing/database';
import { buildProduct, type BuildProduct } from '../products/products.factory';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { runChecks } from './finding/run-checks';

/** A description that is long enough to be compared. */
export const NOTE =
  '나이아신아마이드 순도 99% 이상의 미백 기능성 고시 원료입니다. 수용성이며 pH 5.0에서 7.0 사이에서 가장 안정하고, ' +
  '토너와 세럼, 크림에 두루 쓰입니다. 25 kg 드럼과 1 kg 알루미늄백으로 포장해 보내 드립니다.';

/** Looks at what changed, as the clock does. */
export const check = () => runChecks({ db: testDatabase().db });

/** A material that no rule finds, unless the values say otherwise. */
export const buildHarmless = (ingredient: IngredientModel, values: BuildProduct = {}) =>
  buildProduct({ contains: [ingredient], ...values });
