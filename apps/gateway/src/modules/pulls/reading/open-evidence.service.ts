import { pullPolicy } from '@gredia/auth';
import { and, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { notFound } from '../../../platform/errors/errors';
import type { FileLink } from '../../../platform/files/files';
import { files } from '../../../platform/files/files.table';
import type { RequestContext } from '../../../platform/graphql/context';
import { pullEvidence } from '../pulls.table';
import { factsOf, findPull } from './pull-access';

/** A link to a file of a suggestion, for some minutes: for its author and reviewers. @throws NOT_FOUND, also for who may not open it */
export async function openEvidence(ctx: RequestContext, pullId: string, evidenceId: string): Promise<FileLink> {
  const pull = await findPull(ctx, pullId);
  const mayOpen = isUuid(evidenceId) && pullPolicy.openEvidence(ctx.viewer, await factsOf(ctx.db, pull));
  const [found] = mayOpen
    ? await ctx.db
        .select({ file: files })
        .from(pullEvidence)
        .innerJoin(files, eq(files.id, pullEvidence.fileId))
        .where(and(eq(pullEvidence.id, evidenceId), eq(pullEvidence.pullId, pull.id)))
    : [];
  if (!found) throw notFound('찾는 파일이 없어요.');
  return ctx.files.link(found.file);
}
