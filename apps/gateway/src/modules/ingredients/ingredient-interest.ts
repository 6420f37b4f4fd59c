import type { RequestContext } from '../../platform/graphql/context';

/** What the list of ingredients asks of the ranking. It stands above the ingredients and is given to every request. */
export interface IngredientInterest {
  /** Ids of the ingredients that were searched for most in the last 30 days, the most wanted first. */
  mostSearched(ctx: Pick<RequestContext, 'db'>): Promise<readonly string[]>;
}
