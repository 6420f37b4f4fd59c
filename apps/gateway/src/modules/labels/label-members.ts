import { labelParsing, type LabelNames, type LabelToken, parseLabel } from '@gredia/domain/labels';
import { badUserInput } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { inSlices } from '../../platform/work/in-slices';

/** What a label names. */
export interface LabelMembers {
  /** How many names it has. */
  names: number;
  /** Its ingredients, each once. */
  ids: string[];
  /** Names that no ingredient has, each once. */
  unknownNames: string[];
}

function membersOf(tokens: readonly LabelToken[]): LabelMembers {
  const unknown = tokens.filter(({ match }) => match === null).map(({ text }) => text);
  return {
    names: tokens.length,
    ids: [...new Set(tokens.flatMap(({ match }) => match?.id ?? []))],
    unknownNames: [...new Set(unknown)],
  };
}

/** What a label names by some dictionary; for background work. */
export const labelMembers = (label: string, dictionary: LabelNames): LabelMembers =>
  membersOf(parseLabel(label, dictionary).products.flatMap(({ tokens }) => tokens));

/**
 * The same of a label that a request brings; others are answered meanwhile.
 * @throws RATE_LIMITED, BAD_USER_INPUT past the processor's time of the request
 */
export async function readLabelMembers(ctx: RequestContext, label: string): Promise<LabelMembers> {
  await ctx.limits.take('label.address', ctx.client.address);
  const { dictionary } = await ctx.labels.dictionary.current();
  const { products } = await inSlices(labelParsing(label, dictionary), {
    charged: { budget: ctx.budget, refusal: tooDear },
  });
  return membersOf(products.flatMap(({ tokens }) => tokens));
}

const tooDear = () => badUserInput({ 'label.text': '전성분을 읽는 데 너무 오래 걸려요. 글을 줄여 주세요.' });
