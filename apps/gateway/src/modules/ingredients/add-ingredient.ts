import type { DocumentValues } from '../../platform/collections/collection';
import type { RequestContext } from '../../platform/graphql/context';

/**
 * Makes an ingredient and answers its id. What follows for law and labels is made by a module above this one, which gives it to
 * every request.
 */
export type AddIngredient = (ctx: RequestContext, values: DocumentValues, reason: string | null) => Promise<string>;
