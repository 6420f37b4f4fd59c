import { membershipBasisLabel, REASON_MAX, type MembershipDecisionInput } from '@gredia/domain/regulations';
import { sql } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { badUserInput, conflict } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transactWith } from '../../../platform/transact/transact';
import { announceCatalogueChange } from '../../change-logs/public';
import { keepDecidedStamp } from '../linking/law-stamp';
import { linkPairs } from '../linking/link-pairs';
import { readLaw, standingLaw } from '../linking/read-law';
import { membershipDecisions, type SubstanceRow } from '../regulations.table';
import { loggingDecisions } from './decision-log';
import { lockPairs, requireVersion, type LockedPair } from './locked-pair';

/**
 * Notes what an operator decided about a membership and makes the rules that follow, with an audit row, in one commit.
 * Other memberships stay as they are.
 * @throws NOT_FOUND for a substance or ingredient that is not there
 * @throws CONFLICT where another one decided first, or where the entry is in force no more
 * @throws BAD_USER_INPUT without a reason where one is needed
 * @throws RATE_LIMITED while an import holds the rules
 */
export async function decideMembership(ctx: RequestContext, input: MembershipDecisionInput): Promise<SubstanceRow> {
  const actorId = ctx.viewer?.id ?? null;
  const { decision, condition } = input;
  await readLaw(ctx.db);

  const { substance } = await transactWith<LockedPair & { reason: string }>(
    ctx,
    {
      audit: ({ substance, ingredient, member, reason }) => ({
        actorId,
        action: 'membership.decide',
        outcome: 'ok',
        details: {
          substance: `${substance.list}/${substance.entry}`,
          ingredient: ingredient.title,
          decision,
          reason,
          ...(condition === null ? {} : { condition }),
          before: member?.state ?? null,
        },
      }),
    },
    (tx) => decideIn(tx, [input], actorId).then(one),
  );
  return substance;
}

/**
 * The same of several memberships in a transaction of the caller, who has locked nothing that comes after entries of law, by the
 * same few statements for all of them. Each pair stands in it once. Others wait less for it after `readLaw`.
 * @throws as `decideMembership`
 */
export async function decideIn(
  tx: Executor,
  inputs: readonly MembershipDecisionInput[],
  actorId: string | null,
): Promise<(LockedPair & { reason: string })[]> {
  if (!inputs.length) return [];
  const pairs = await lockPairs(tx, inputs);
  const decided: ({ pair: LockedPair } & Pick<MembershipDecisionInput, 'decision' | 'condition' | 'reason'>)[] = [];
  for (const [at, pair] of pairs.entries()) {
    const { version, decision, condition, reason } = inputs[at]!;
    await requireVersion(tx, pair, version, actorId);
    if (pair.substance.state !== 'IN_FORCE') throw conflict('지금은 목록에 없는 항목이라 정할 수 없어요.');
    if (condition !== null && !takesCondition(pair.substance)) {
      throw badUserInput({ condition: '출처가 정도만 알려 준 항목이라 조건을 달 수 없어요.' });
    }
    decided.push({ pair, decision, condition, reason: reason || proposedReason(pair) });
  }
  const actor = actorId ?? 'system';
  const ingredientIds = [...new Set(pairs.map(({ ingredient }) => ingredient.id))];
  await loggingDecisions(tx, ingredientIds, { actor, sourceEditionId: null }, () =>
    keepDecidedStamp(tx, async (ofRows) => {
      await tx.insert(membershipDecisions).values(
        decided.map(({ pair: { substance, ingredient }, ...said }) => ({
          ...said,
          substanceId: substance.id,
          ingredientId: ingredient.id,
          textHash: substance.textHash,
          actorId,
          // Of two transactions the one that got the lock later decided later, whichever began first.
          createdAt: sql`clock_timestamp()`,
        })),
      );
      return linkPairs(
        tx,
        pairs.map(({ substance, ingredient }) => ({ substance, ingredientId: ingredient.id })),
        { law: await standingLaw(tx, ofRows), actor },
      );
    }),
  );
  await announceCatalogueChange(tx);
  return decided.map(({ pair, reason }) => ({ ...pair, reason }));
}

/** A level that a source states without a text takes no condition: it would be shown as if it held without. */
export const takesCondition = ({ isRead, statedLevel }: Pick<SubstanceRow, 'isRead' | 'statedLevel'>): boolean =>
  isRead || statedLevel === null;

/** Where the lists propose a membership, what they propose it by is reason enough to confirm it. */
function proposedReason({ member, decision }: LockedPair): string {
  if (!member || member.state === 'REFUSED') throw badUserInput({ reason: '이유를 적어 주세요.' });
  const { basis, detail, condition } = member;
  // Confirmed by a key alone, what holds under a condition would hold without.
  if (condition !== null) throw badUserInput({ reason: `‘${condition}’ 조건이 사라져요. 이유를 적어 주세요.` });
  const reason = basis === 'EDITOR' ? (decision?.reason ?? detail) : `${membershipBasisLabel[basis]}: ${detail}`;
  return reason.slice(0, REASON_MAX);
}
