import { pullPolicy } from '@gredia/auth';
import { pullWords } from '@gredia/domain';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import { pullEvidence, pullKeys, pullRequests, type PullRequestModel } from '../pulls.table';
import { factsOf } from './pull-access';

/** All that the authors of some suggestions put into words, as signs of spam are looked for in it; by their ids. */
export async function wordsOfPulls(tx: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!ids.length) return new Map();
  const wanted = [...ids];
  const pulls = await tx.select().from(pullRequests).where(inArray(pullRequests.id, wanted));
  const keys = await tx
    .select()
    .from(pullKeys)
    .where(inArray(pullKeys.pullId, wanted))
    .orderBy(pullKeys.pullId, asc(pullKeys.position));
  const evidence = await tx
    .select()
    .from(pullEvidence)
    .where(inArray(pullEvidence.pullId, wanted))
    .orderBy(pullEvidence.pullId, asc(pullEvidence.position));
  const of = <Row extends { pullId: string }>(rows: readonly Row[], { id }: PullRequestModel) =>
    rows.filter(({ pullId }) => pullId === id);
  return new Map(
    pulls.map((pull) => [pull.id, pullWords({ ...pull, evidence: of(evidence, pull), diff: of(keys, pull) })]),
  );
}

/** Whose suggestion it is; null where the viewer may not read it, or where people do not see it. */
export async function readPull({ db, viewer }: RequestContext, id: string): Promise<{ authorId: string } | null> {
  const [pull] = await db.select().from(pullRequests).where(eq(pullRequests.id, id));
  if (!pull || pull.isHeld || pull.isHidden || !pullPolicy.read(viewer, await factsOf(db, pull))) return null;
  return { authorId: pull.userId };
}
