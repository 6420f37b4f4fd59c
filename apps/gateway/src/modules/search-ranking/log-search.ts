import { isExact, type SearchListener } from '../search/public';

/** Notes a search. The ranking counts the ingredient whose name the words are, not those that they only lead to. */
export const logSearch: SearchListener = (ctx, word, matches) => {
  ctx.searchLog.record(() => {
    const called = matches.find((match) => match.targetType === 'INGREDIENT' && isExact(match));
    return { word, ingredientId: called?.targetId ?? null, visitor: ctx.visitor };
  });
};
