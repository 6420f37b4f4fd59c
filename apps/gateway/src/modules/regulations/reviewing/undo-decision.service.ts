import { DAY_MS } from '@gredia/domain';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { conflict, notFound } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transactWith } from '../../../platform/transact/transact';
import { announceCatalogueChange } from '../../change-logs/public';
import { COLOUR_INDEX } from '../linking/ingredient-index';
import { keepDecidedStamp } from '../linking/law-stamp';
import { linkPairs } from '../linking/link-pairs';
import { readLaw, standingLaw } from '../linking/read-law';
import {
  membershipDecisions,
  type DecisionRow,
  type MembershipPairModel,
  type SubstanceRow,
} from '../regulations.table';
import { loggingDecisions } from './decision-log';
import { lockPair, type LockedPair } from './locked-pair';

/** For so long a decision can be taken back; later it is decided anew, with a reason. */
const UNDO_MS = DAY_MS;

type Undoable = {
  decision: DecisionRow;
  standing: Pick<DecisionRow, 'id'> | null;
  substance: SubstanceRow;
  now?: Date;
};

/** Why a decision cannot be taken back; null where it can. */
export function undoRefusal({ decision, standing, substance, now = new Date() }: Undoable): string | null {
  if (decision.undoneAt) return '이미 되돌린 결정이에요.';
  if (standing?.id !== decision.id) return '그 뒤에 다시 정한 것이 있어서 되돌릴 수 없어요.';
  if (now.getTime() - decision.createdAt.getTime() > UNDO_MS) {
    return '24시간이 지나 되돌릴 수 없어요. 이유를 적어 다시 정해 주세요.';
  }
  if (substance.state !== 'IN_FORCE' || substance.textHash !== decision.textHash) {
    return '그 뒤에 항목의 조문이 바뀌어서 되돌릴 수 없어요.';
  }
  // The number was written to the ingredient too, and other lists may have found it by that.
  if (decision.decision === 'IN' && substance.list === 'eu-iv' && COLOUR_INDEX.test(decision.reason)) {
    return '색소 번호가 성분에 적혀서 되돌릴 수 없어요. 이유를 적어 빼 주세요.';
  }
  return null;
}

/**
 * Takes back a decision: the membership and its rules are again what they would be without it.
 * @throws NOT_FOUND for a decision that is not there
 * @throws CONFLICT where something newer stands on it, or 24 hours are over
 */
export async function undoMembershipDecision(ctx: RequestContext, decisionId: string): Promise<MembershipPairModel> {
  const actorId = ctx.viewer?.id ?? null;
  await readLaw(ctx.db);
  const { substance, ingredient } = await transactWith<LockedPair & { undone: DecisionRow }>(
    ctx,
    {
      audit: ({ substance, ingredient, undone }) => ({
        actorId,
        action: 'membership.undo',
        outcome: 'ok',
        subjectId: undone.actorId,
        details: {
          substance: `${substance.list}/${substance.entry}`,
          ingredient: ingredient.title,
          decision: undone.decision,
          reason: undone.reason,
        },
      }),
    },
    async (tx) => {
      const pair = await lockPair(tx, await readDecision(tx, decisionId));
      const { substance, ingredient } = pair;
      // Read again under the lock: another one may have undone it while this one waited.
      const undone = await readDecision(tx, decisionId);
      const refusal = undoRefusal({ decision: undone, standing: pair.decision, substance });
      if (refusal !== null) throw conflict(refusal);
      const by = { actor: actorId ?? 'system', sourceEditionId: null };
      await loggingDecisions(tx, [ingredient.id], by, () =>
        keepDecidedStamp(tx, async (ofRows) => {
          await tx
            .update(membershipDecisions)
            .set({ undoneAt: sql`clock_timestamp()`, undoneById: actorId })
            .where(eq(membershipDecisions.id, decisionId));
          const law = await standingLaw(tx, ofRows);
          return linkPairs(tx, [{ substance, ingredientId: ingredient.id }], { law, actor: by.actor });
        }),
      );
      await announceCatalogueChange(tx);
      return { ...pair, undone };
    },
  );
  return { substance, ingredientId: ingredient.id };
}

async function readDecision(tx: Executor, id: string): Promise<DecisionRow> {
  const [decision] = await tx.select().from(membershipDecisions).where(eq(membershipDecisions.id, id));
  if (!decision) throw notFound('결정을 찾지 못했어요.');
  return decision;
}
