import { and, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { one, type Executor } from '../../../platform/database/client';
import { conflict, notFound } from '../../../platform/errors/errors';
import { users } from '../../identity/accounts/accounts.table';
import { ingredients } from '../../ingredients/ingredients.table';
import { shareCounts } from '../../ingredients/public';
import { isOneOf, newestDecisions, type Pair } from '../linking/pairs';
import {
  membershipDecisions,
  regulatedSubstances,
  substanceMembers,
  type DecisionRow,
  type MemberRow,
  type SubstanceRow,
} from '../regulations.table';

/** An entry and an ingredient, and what stands between them; both are held until the transaction ends. */
export interface LockedPair extends Standing {
  substance: SubstanceRow;
  ingredient: { id: string; title: string };
}

/** The membership of a pair and the decision that counts, where there are any. */
interface Standing {
  member: MemberRow | null;
  decision: DecisionRow | null;
}

/** Takes the locks of a decision, as `lockPairs` does. */
export const lockPair = (tx: Executor, pair: Pair): Promise<LockedPair> => lockPairs(tx, [pair]).then(one);

/**
 * Takes the locks of decisions, those of entries before those of ingredients, each in the order of their ids: of two operators
 * the second one waits here, and then reads what the first has done. The rules of an ingredient are made of all its memberships:
 * decisions about two entries of it wait for each other, or one would take out the rule of the other as one that follows from
 * nothing.
 * @throws NOT_FOUND for an entry or ingredient that is not there
 */
export async function lockPairs(tx: Executor, pairs: readonly Pair[]): Promise<LockedPair[]> {
  // All memberships are made anew alone: a decision in the midst of it would be lost.
  await shareCounts(tx);
  const substances = await tx
    .select()
    .from(regulatedSubstances)
    .where(
      inArray(
        regulatedSubstances.id,
        pairs.map(({ substanceId }) => substanceId),
      ),
    )
    .orderBy(regulatedSubstances.id)
    .for('no key update');
  const { id, title } = ingredients;
  const named = await tx
    .select({ id, title })
    .from(ingredients)
    .where(
      inArray(
        id,
        pairs.map(({ ingredientId }) => ingredientId),
      ),
    )
    .orderBy(id)
    .for('no key update');
  const substanceOf = new Map(substances.map((row) => [row.id, row]));
  const ingredientOf = new Map(named.map((row) => [row.id, row]));
  const standing = await standingOfPairs(tx, pairs);
  return pairs.map((pair, at) => {
    const [substance, ingredient] = [substanceOf.get(pair.substanceId), ingredientOf.get(pair.ingredientId)];
    if (!substance || !ingredient) throw notFound('항목이나 성분을 찾지 못했어요.');
    return { substance, ingredient, ...standing[at]! };
  });
}

/** What stands between an entry and an ingredient. */
export const standingOf = (tx: Executor, pair: Pair): Promise<Standing> => standingOfPairs(tx, [pair]).then(one);

async function standingOfPairs(tx: Executor, pairs: readonly Pair[]): Promise<Standing[]> {
  const members = await tx.select().from(substanceMembers).where(isOneOf(substanceMembers, pairs));
  const decisions = await newestDecisions(tx, pairs);
  const isOf = (pair: Pair) => (row: Pair) =>
    row.substanceId === pair.substanceId && row.ingredientId === pair.ingredientId;
  return pairs.map((pair) => ({
    member: members.find(isOf(pair)) ?? null,
    decision: decisions.find(isOf(pair)) ?? null,
  }));
}

type Versioned = Pick<LockedPair, 'member' | 'decision'> & { substance: Pick<SubstanceRow, 'textHash' | 'state'> };

/** What a person had before them: another one after every decision, undoing, and new text of the entry. */
export const versionOf = ({ substance: { textHash, state }, member, decision }: Versioned): string =>
  [member?.state ?? 'NONE', decision?.id ?? 'none', textHash, state].join('.');

/** @throws CONFLICT, saying who did what, where the pair is not as the person saw it */
export async function requireVersion(
  tx: Executor,
  pair: LockedPair,
  version: string | null,
  viewerId: string | null,
): Promise<void> {
  if (version === null || version === versionOf(pair)) return;
  throw conflict(`${await sayLastChange(tx, pair, viewerId)} 지금 상태를 보고 다시 정해 주세요.`);
}

const done = ({ decision, condition }: DecisionRow): string =>
  decision === 'OUT' ? '뺐어요' : condition === null ? '넣었어요' : '조건을 달아 넣었어요';

/** Who changed the pair last, and how; of an import no one's name is known. */
async function sayLastChange(tx: Executor, { substance, ingredient }: LockedPair, viewerId: string | null) {
  const undoer = alias(users, 'undoer');
  const { substanceId, ingredientId, actorId, undoneById, createdAt, id } = membershipDecisions;
  const [last] = await tx
    .select({ row: membershipDecisions, actor: users.name, undoer: undoer.name })
    .from(membershipDecisions)
    .leftJoin(users, eq(users.id, actorId))
    .leftJoin(undoer, eq(undoer.id, undoneById))
    .where(and(eq(substanceId, substance.id), eq(ingredientId, ingredient.id)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  if (!last) return '그사이 목록이 새로 만들어졌어요.';
  const { row, actor, undoer: undoerName } = last;
  const who = (personId: string | null, name: string | null) =>
    personId !== null && personId === viewerId ? '다른 창에서' : `${name ?? '다른 담당자'} 님이`;
  if (row.undoneAt) return `${who(row.undoneById, undoerName)} 먼저 결정을 되돌렸어요.`;
  return `${who(row.actorId, actor)} 먼저 이 항목에${row.decision === 'OUT' ? '서' : ''} ${done(row)} (이유: ${row.reason}).`;
}
