import { eq, inArray } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { LabelReading } from '../../generated/resolvers';
import { notFound } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { onceInRequest } from '../../platform/graphql/once-in-request';
import { ingredients } from '../ingredients/ingredients.table';
import { cosmetics } from './cosmetics.table';
import { storedLabels } from './cosmetics.write';
import { readEditedLabel } from './edited-labels';
import type { LabelPart } from './read-label';

/** So many names of each kind are told. */
const MOST = 200;

/**
 * What a label would mean for a cosmetic that is there, beside what its label means now.
 * @throws NOT_FOUND, BAD_USER_INPUT
 */
export async function labelReading(ctx: RequestContext, label: string, cosmeticsId: string): Promise<LabelReading> {
  onceInRequest(ctx, 'Query.labelReading', '전성분은 한 요청에 하나만 읽을 수 있어요.');
  const id = cosmeticsId.toLowerCase();
  const isThere = isUuid(id) && (await ctx.db.$count(cosmetics, eq(cosmetics.id, id))) === 1;
  if (!isThere) throw notFound('찾는 항목이 없어요. 그사이에 지워졌을 수 있어요.');
  const parts = await readEditedLabel(ctx, label);
  const before = idsOf((await storedLabels(ctx.db, [id])).get(id) ?? []);
  const after = idsOf(parts);
  const titles = await titlesOf(ctx, [...after, ...before]);
  const titled = (ids: ReadonlySet<string>, but: ReadonlySet<string>) =>
    [...ids].flatMap((each) => (but.has(each) ? [] : (titles.get(each) ?? []))).slice(0, MOST);
  const unknown = parts.filter(({ ingredientId }) => ingredientId === null).map(({ text }) => text);
  return {
    names: parts.length,
    known: parts.length - unknown.length,
    unknown: [...new Set(unknown)].slice(0, MOST),
    gained: titled(after, before),
    lost: titled(before, after),
  };
}

const idsOf = (parts: readonly LabelPart[]): ReadonlySet<string> =>
  new Set(parts.flatMap(({ ingredientId }) => ingredientId ?? []));

async function titlesOf({ db }: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: ingredients.id, title: ingredients.title })
    .from(ingredients)
    .where(inArray(ingredients.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
