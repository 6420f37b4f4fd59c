import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { losesRules, standingRules, type StandingRule } from '../../regulations/public';
import {
  membershipDecisions,
  regulatedSubstances,
  substanceMembers,
  type DecisionRow,
  type MemberRow,
  type SubstanceRow,
} from '../../regulations/regulations.table';

/** How one of the ingredients stands to an entry before they become one. */
export interface RuleSide {
  ingredientId: string;
  member: MemberRow | null;
  /** The decision that counts. */
  decision: DecisionRow | null;
}

/** How an entry stands to the ingredients, before and after. */
export interface MergedRule {
  substance: SubstanceRow;
  sides: RuleSide[];
  after: MemberRow | null;
  /** They were decided differently. */
  isConflict: boolean;
  /** It named one of them for certain, and does not name the result so, or only under a condition, or says less of it. */
  isLost: boolean;
  /** Though it was said that it holds for the result: parts of it are for a name that the result has no more. */
  cannotKeep: boolean;
  choice: boolean | null;
}

/** How entries stood to the ingredients before they became one, and what they said of them. */
export interface MergedSides {
  sides: ReadonlyMap<string, RuleSide[]>;
  rules: readonly StandingRule[];
}

const isAccepted = (member: MemberRow | null): member is MemberRow => member?.state === 'ACCEPTED';

/** How entries stand to ingredients, by the id of the entry. */
export async function readSides(tx: Executor, ingredientIds: readonly string[]): Promise<Map<string, RuleSide[]>> {
  const ids = [...ingredientIds];
  const members = await tx.select().from(substanceMembers).where(inArray(substanceMembers.ingredientId, ids));
  const decisions = await tx
    .select()
    .from(membershipDecisions)
    .where(and(inArray(membershipDecisions.ingredientId, ids), isNull(membershipDecisions.undoneAt)))
    .orderBy(asc(membershipDecisions.createdAt), asc(membershipDecisions.id));
  const sides = new Map<string, RuleSide[]>();
  const sideOf = (substanceId: string, ingredientId: string): RuleSide => {
    const known = sides.get(substanceId) ?? ids.map((id) => ({ ingredientId: id, member: null, decision: null }));
    sides.set(substanceId, known);
    return known.find((side) => side.ingredientId === ingredientId)!;
  };
  for (const member of members) sideOf(member.substanceId, member.ingredientId).member = member;
  // The last one said counts.
  for (const decision of decisions) sideOf(decision.substanceId, decision.ingredientId).decision = decision;
  return sides;
}

/** Notes what the operator decided, as decisions like any other: they can be looked up and taken back. */
export async function noteChoices(
  tx: Executor,
  sides: ReadonlyMap<string, readonly RuleSide[]>,
  { choices, keptId, actorId, reason }: NotedChoices,
): Promise<void> {
  const known = [...choices.keys()].filter((id) => sides.has(id));
  if (!known.length) return;
  const substances = await tx
    .select()
    .from(regulatedSubstances)
    .where(and(inArray(regulatedSubstances.id, known), eq(regulatedSubstances.state, 'IN_FORCE')))
    .orderBy(asc(regulatedSubstances.id))
    .for('no key update');
  if (!substances.length) return;
  await tx.insert(membershipDecisions).values(
    substances.map(({ id, textHash }) => {
      const keeps = choices.get(id) === true;
      return {
        substanceId: id,
        ingredientId: keptId,
        decision: keeps ? ('IN' as const) : ('OUT' as const),
        reason: `성분 합치기: ${reason}`,
        condition: keeps ? conditionOf(sides.get(id)!) : null,
        textHash,
        actorId,
        createdAt: sql`clock_timestamp()`,
      };
    }),
  );
}

interface NotedChoices {
  choices: ReadonlyMap<string, boolean>;
  keptId: string;
  actorId: string;
  reason: string;
}

/** None where the entry named one of them without a condition. */
function conditionOf(sides: readonly RuleSide[]): string | null {
  const accepted = sides.flatMap(({ member }) => (isAccepted(member) ? [member.condition] : []));
  const decided = sides.flatMap(({ decision }) => (decision?.decision === 'IN' ? [decision.condition] : []));
  const conditions = accepted.length ? accepted : decided;
  return conditions.includes(null) ? null : (conditions[0] ?? null);
}

/** What became of every entry that stood to one of the ingredients, or stands to the result. */
export async function compareRules(
  tx: Executor,
  { sides, rules }: MergedSides,
  keptId: string,
  choices: ReadonlyMap<string, boolean>,
): Promise<MergedRule[]> {
  const members = await tx.select().from(substanceMembers).where(eq(substanceMembers.ingredientId, keptId));
  const after = new Map(members.map((member) => [member.substanceId, member]));
  const ids = [...new Set([...sides.keys(), ...after.keys()])];
  if (!ids.length) return [];
  const { country, list, position, id } = regulatedSubstances;
  const substances = await tx
    .select()
    .from(regulatedSubstances)
    .where(and(inArray(id, ids), eq(regulatedSubstances.state, 'IN_FORCE')))
    .orderBy(desc(sql`${country} = 'KR'`), asc(country), asc(list), asc(position), asc(id));
  const given = new Map((await standingRules(tx, [keptId])).map((rule) => [rule.substanceId, rule]));
  const one = [...sides.values()][0]?.map(({ ingredientId }) => ingredientId) ?? [];
  return substances.map((substance): MergedRule => {
    const each = sides.get(substance.id) ?? one.map((ingredientId) => ({ ingredientId, member: null, decision: null }));
    const result = after.get(substance.id) ?? null;
    const choice = choices.get(substance.id) ?? null;
    const had = rules.filter(({ substanceId }) => substanceId === substance.id);
    const saysLess = losesRules(had, given.get(substance.id));
    return {
      substance,
      sides: each,
      after: result,
      isConflict: areDecidedDifferently(each),
      isLost: isLost(each, result) || saysLess,
      cannotKeep: choice === true && saysLess,
      choice,
    };
  });
}

function areDecidedDifferently(sides: readonly RuleSide[]): boolean {
  const said = sides.flatMap(({ decision }) => (decision ? [`${decision.decision} ${decision.condition ?? ''}`] : []));
  return new Set(said).size > 1;
}

function isLost(sides: readonly RuleSide[], after: MemberRow | null): boolean {
  const accepted = sides.flatMap(({ member }) => (isAccepted(member) ? [member] : []));
  if (!accepted.length) return false;
  if (!isAccepted(after)) return true;
  return after.condition !== null && accepted.some(({ condition }) => condition === null);
}

/** Whether an operator has to say what becomes of it. */
export const needsChoice = ({ isConflict, isLost: lost, cannotKeep, choice }: MergedRule): boolean =>
  cannotKeep || ((isConflict || lost) && choice === null);
