import type { Database } from '../../platform/database/client';
import { tidyTables } from '../../platform/database/tidy-tables';
import { changeLogs } from '../change-logs/change-logs.table';
import { cosmeticIngredients, cosmetics } from '../cosmetics/cosmetics.table';
import { ingredients } from '../ingredients/ingredients.table';
import { productIngredients, products } from '../products/products.table';
import { regulatedSubstances, regulations, substanceMembers } from '../regulations/regulations.table';
import { searchTerms } from '../search/search.table';

/** What imports write, by the thousand. */
const WRITTEN = [
  ingredients,
  regulations,
  searchTerms,
  products,
  productIngredients,
  cosmetics,
  cosmeticIngredients,
  regulatedSubstances,
  substanceMembers,
  changeLogs,
];

/** Brings statistics and indexes of the catalogue up to date after many rows changed. */
export const tidyCatalogue = (db: Pick<Database, 'execute'>): Promise<void> => tidyTables(db, WRITTEN);
