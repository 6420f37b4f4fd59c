import { josa, lineField, personalFields, type CollectionName } from '@gredia/domain';
import { z } from 'zod';
import type { DocumentRow } from '../../generated/resolvers';
import { audit } from '../audit/audit';
import { badUserInput } from '../errors/errors';
import type { RequestContext } from '../graphql/context';
import { parse } from '../graphql/parse';
import { transact } from '../transact/transact';
import { collectionNamed } from './find-collection';
import { rawRow, storedDocument } from './list-documents.service';
import { subjectOf } from './read-documents';

const revealInput = z.object({
  reason: lineField('이유', 200).refine((reason) => reason.length >= 2, '보는 이유를 2자 이상 적어 주세요.'),
});

/**
 * A record with its personal values; who asked, when and why is kept with it.
 * @throws NOT_FOUND, BAD_USER_INPUT, RATE_LIMITED after so many a day
 */
export async function revealDocument(
  ctx: RequestContext,
  name: CollectionName,
  id: string,
  givenReason: string,
): Promise<DocumentRow> {
  const collection = collectionNamed(ctx, name);
  const fields = personalFields(collection.spec);
  if (!fields.length) throw badUserInput({ collection: `${josa(collection.spec.label, '은/는')} 가려진 값이 없어요.` });
  const { reason } = parse(revealInput, { reason: givenReason });
  const stored = await storedDocument(ctx, collection, id);
  await ctx.limits.take('document-reveal', ctx.viewer!.id);
  await transact(ctx, async (tx) =>
    audit(tx, ctx.keys, ctx.client, {
      action: 'document.reveal',
      outcome: 'ok',
      actorId: ctx.viewer?.id ?? null,
      subjectId: await subjectOf(tx, collection, id),
      document: { collection: name, id, reason },
    }),
  );
  return rawRow(collection, stored);
}
