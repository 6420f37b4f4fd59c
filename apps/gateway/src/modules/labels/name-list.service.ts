import type { LabelEntry } from '@gredia/domain/labels';
import type { RequestContext } from '../../platform/graphql/context';
import { onceInRequest } from '../../platform/graphql/once-in-request';

/**
 * Every title of the dictionary. Tens of thousands of values in one answer hold up all other requests: with 36,000 names some
 * 20 ms where the document is compiled, some 100 ms where it is interpreted, and a document with one blank changed has it
 * interpreted again. So it is given once in a request and seldom to one network. Browsers take the file of
 * `GET /api/label-dictionary`, which is made once for all of them.
 * @throws BAD_USER_INPUT, RATE_LIMITED
 */
export async function listNames(ctx: RequestContext): Promise<LabelEntry[]> {
  onceInRequest(ctx, 'Query.ingredientNameList', '성분명 목록은 한 요청에 한 번만 받을 수 있어요.');
  await ctx.limits.take('name-list.address', ctx.client.address);
  return [...(await ctx.labels.dictionary.current()).entries];
}
