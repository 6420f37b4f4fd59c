import type { Resolvers } from '../../generated/resolvers';
import type { RequestContext } from '../../graphql/context';
import { badUserInput } from '../../graphql/errors';
import { parse } from '../../graphql/parse';
import { labelInput } from './labels.input';
import { analyzeLabel } from './labels.service';

export const labelsResolvers: Resolvers = {
  Query: {
    ingredientsList: (_, args, ctx) => analyzeLabel(ctx, parse(labelInput, args).ingredients),
    ingredientNameList: async (_, _args, ctx) => {
      askOnce(ctx);
      return [...(await ctx.labels.dictionary.current()).entries];
    },
  },
};

const asked = new WeakSet<RequestContext>();

/** The list has tens of thousands of names: a document that asks for it under many aliases would hold everybody up. */
function askOnce(ctx: RequestContext): void {
  if (asked.has(ctx)) throw badUserInput({}, '성분명 목록은 한 요청에 한 번만 받을 수 있어요.');
  asked.add(ctx);
}
