import type { SQL } from 'drizzle-orm';
import type { FoundSubstance } from '../../generated/resolvers';
import type { Database } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import type { Match } from '../search/public';
import type { IngredientFilter } from './ingredients.input';

/** What the list of ingredients asks of the law. The regulations stand above it and give it to every request. */
export interface IngredientLaw {
  /** Holds of ingredients with the rules of a filter; undefined where it asks for none. */
  condition(filter: Pick<IngredientFilter, 'levels' | 'countries' | 'limits'>): SQL | undefined;
  /** A SELECT of `ingredient_id`, `country` and `level` of all rules, each once. */
  levels: SQL;
  /** Reads the rules of a page's ingredients at once. */
  prepareRules(ctx: RequestContext, ingredientIds: string[]): Promise<unknown>;
  /** The regulated substances of entries that a search found. */
  substancesOf(db: Database, entries: readonly Match[]): Promise<FoundSubstance[]>;
}
