import { pullPolicy, type PullFacts } from '@gredia/auth';
import { PULL_MESSAGES } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Executor } from '../../../platform/database/client';
import { notFound } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { products } from '../../products/products.table';
import { pullRequests, type PullRequestModel } from '../pulls.table';

/** The same answer for a suggestion that does not exist and for one that the viewer may not know of. */
export const unknownPull = () => notFound(PULL_MESSAGES.unknown);

/** What the policy asks about a suggestion whose target is known. */
const pullFacts = (pull: PullRequestModel, isTargetPublic: boolean): PullFacts => ({
  userId: pull.userId,
  status: pull.status,
  isHeld: pull.isHeld,
  isHidden: pull.isHidden,
  isTargetPublic,
});

/** The same where it has to be looked up: only materials are ever hidden, and one that is gone may have been before. */
export async function factsOf(db: Database | Executor, pull: PullRequestModel): Promise<PullFacts> {
  if (pull.targetType !== 'PRODUCT') return pullFacts(pull, true);
  const [product] = await db.select({ visible: products.visible }).from(products).where(eq(products.id, pull.targetId));
  return pullFacts(pull, product?.visible ?? false);
}

/** The same for suggestions of a list, read together. */
export async function loadFacts(ctx: RequestContext, pull: PullRequestModel): Promise<PullFacts> {
  if (pull.targetType !== 'PRODUCT') return pullFacts(pull, true);
  const target = await ctx.loaders.pullTargetState.load(`PRODUCT ${pull.targetId}`);
  return pullFacts(pull, target?.isPublic ?? false);
}

const LARGEST_NUMBER = 2_147_483_647;

/** The condition by which a suggestion is found: its id, or its number as people write it (#2106). */
export function isCalled(called: string) {
  if (isUuid(called)) return eq(pullRequests.id, called.toLowerCase());
  const number = /^#?(\d{1,10})$/.exec(called.trim())?.[1];
  if (number === undefined || Number(number) > LARGEST_NUMBER) throw unknownPull();
  return eq(pullRequests.number, Number(number));
}

/** @throws NOT_FOUND for a suggestion that the viewer may not know of */
export async function findPull(ctx: RequestContext, called: string): Promise<PullRequestModel> {
  const [pull] = await ctx.db.select().from(pullRequests).where(isCalled(called));
  if (!pull || !pullPolicy.read(ctx.viewer, await factsOf(ctx.db, pull))) throw unknownPull();
  return pull;
}

/** The same, held until the transaction ends. @throws NOT_FOUND */
export async function lockPull(
  tx: Executor,
  ctx: RequestContext,
  called: string,
): Promise<{ pull: PullRequestModel; facts: PullFacts }> {
  const [pull] = await tx.select().from(pullRequests).where(isCalled(called)).for('no key update');
  const facts = pull && (await factsOf(tx, pull));
  if (!pull || !facts || !pullPolicy.read(ctx.viewer, facts)) throw unknownPull();
  return { pull, facts };
}
