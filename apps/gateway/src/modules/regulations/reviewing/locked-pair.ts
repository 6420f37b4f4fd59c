import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { one, type Executor } from '../../../platform/database/client';
import { conflict, notFound } from '../../../platform/errors/errors';
import { users } from '../../identity/accounts/accounts.table';
import { ingredients } from '../../ingredients/ingredients.table';
import { shareCounts } from '../../ingredients/public';
import { sourceEditions, type SourceEditionModel } from '../../sources/sources.table';
import { newestDecision } from '../linking/link-pair';
import {
  membershipDecisions,
  regulatedSubstances,
  substanceMembers,
  type DecisionRow,
  type MemberRow,
  type SubstanceRow,
} from '../regulations.table';

export interface Pair {
  substanceId: string;
  ingredientId: string;
}

/** An entry and an ingredient, and what stands between them; both are held until the transaction ends. */
export interface LockedPair {
  substance: SubstanceRow;
  ingredient: { id: string; title: string };
  edition: SourceEditionModel;
  member: MemberRow | null;
  decision: DecisionRow | null;
}

/**
 * Takes the locks of a decision, the entry's before the ingredient's: of two operators the second one waits here, and then
 * reads what the first has done. The rules of an ingredient are made of all its memberships: decisions about two entries
 * of it wait for each other, or one would take out the rule of the other as one that follows from nothing.
 * @throws NOT_FOUND for an entry or ingredient that is not there
 */
export async function lockPair(tx: Executor, { substanceId, ingredientId }: Pair): Promise<LockedPair> {
  // All memberships are made anew alone: a decision in the midst of it would be lost.
  await shareCounts(tx);
  const [substance] = await tx
    .select()
    .from(regulatedSubstances)
    .where(eq(regulatedSubstances.id, substanceId))
    .for('no key update');
  const { id, title } = ingredients;
  const [ingredient] = await tx
    .select({ id, title })
    .from(ingredients)
    .where(eq(id, ingredientId))
    .for('no key update');
  if (!substance || !ingredient) throw notFound('항목이나 성분을 찾지 못했어요.');
  const edition = await tx
    .select()
    .from(sourceEditions)
    .where(eq(sourceEditions.id, substance.sourceEditionId))
    .then(one);
  return { substance, ingredient, edition, ...(await standingOf(tx, { substanceId, ingredientId })) };
}

/** The membership of the two and the decision that counts, where there are any. */
export async function standingOf(tx: Executor, { substanceId, ingredientId }: Pair) {
  const { substanceId: ofSubstance, ingredientId: ofIngredient } = substanceMembers;
  const [member] = await tx
    .select()
    .from(substanceMembers)
    .where(and(eq(ofSubstance, substanceId), eq(ofIngredient, ingredientId)));
  return { member: member ?? null, decision: (await newestDecision(tx, substanceId, ingredientId)) ?? null };
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
