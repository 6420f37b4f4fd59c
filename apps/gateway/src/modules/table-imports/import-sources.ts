import { lineField, type CollectionName } from '@gredia/domain';
import { z } from 'zod';
import { collectionNamed } from '../../platform/collections/find-collection';
import { badUserInput } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { parse } from '../../platform/graphql/parse';
import { importSources } from '../imports/public';
import { kindOfSource } from '../sources/public';

const givenInput = z.object({
  source: z.string().max(60).nullish(),
  edition: lineField('판·기준일', 40)
    .nullish()
    .transform((edition) => edition || null),
});

/** Where a file for a table may be from. Law and goods have ways of their own: a table writes no rules, and no labels. */
export function tableImportSources(ctx: RequestContext, name: CollectionName) {
  const { spec } = collectionNamed(ctx, name);
  if (spec.reason === undefined) return [];
  const found = new Map<string, { key: string; name: string; licence: string; testOnly: boolean; isUsable: boolean }>();
  for (const { key, name: title, licence, testOnly = false } of importSources) {
    if (kindOfSource(key) === 'LAW' || kindOfSource(key) === 'GOODS') continue;
    const isUsable = !testOnly || ctx.openData.allowsTestSources;
    // Several files of one publisher are one source here.
    if (!found.has(title)) found.set(title, { key, name: title, licence, testOnly, isUsable });
  }
  return [...found.values()];
}

/**
 * What is noted of a writing: its source with edition and licence, and what else somebody wrote.
 * @throws BAD_USER_INPUT for a source that is none, has no edition, or is for tests alone
 */
export function reasonWithSource(
  ctx: RequestContext,
  name: CollectionName,
  given: { source?: string | null; edition?: string | null; reason?: string | null },
): string | null {
  const { source, edition } = parse(givenInput, given);
  const reason = given.reason ?? null;
  if (!source) return reason;
  const chosen = tableImportSources(ctx, name).find(({ key }) => key === source);
  if (!chosen) throw badUserInput({ source: '출처를 다시 골라 주세요.' });
  if (!chosen.isUsable) {
    throw badUserInput({ source: '시험용으로만 쓸 수 있는 출처예요. 운영 저장소에는 반영할 수 없어요.' });
  }
  if (!edition) throw badUserInput({ edition: '판이나 기준일을 적어 주세요.' });
  const told = `${chosen.name} ${edition} (${chosen.licence})`;
  return reason?.trim() ? `${told}: ${reason.trim()}` : told;
}
