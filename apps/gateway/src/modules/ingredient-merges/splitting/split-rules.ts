import type { SplitSide } from '@gredia/domain';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { losesRules, standingRules, type StandingRule } from '../../regulations/public';
import {
  membershipDecisions,
  regulatedSubstances,
  substanceMembers,
  type MemberRow,
  type SubstanceRow,
} from '../../regulations/regulations.table';
import type { MergedSides, RuleSide } from '../merging/decided-rules';

/** How an entry stands to an ingredient before, and to the two afterwards. */
export interface SplitRule {
  substance: SubstanceRow;
  before: MemberRow | null;
  kept: MemberRow | null;
  made: MemberRow | null;
  /** What it said of the ingredient it says of neither of the two: parts of it are for a name that the chosen one has not. */
  saysLess: boolean;
  choice: SplitSide | null;
}

interface Choices {
  choices: ReadonlyMap<string, SplitSide>;
  keptId: string;
  madeId: string;
  actorId: string;
  reason: string;
}

/** Notes whom an entry names, as decisions like any other. */
export async function noteSplitChoices(
  tx: Executor,
  sides: ReadonlyMap<string, readonly RuleSide[]>,
  { choices, keptId, madeId, actorId, reason }: Choices,
): Promise<void> {
  const known = [...choices.keys()].filter((id) => sides.has(id));
  if (!known.length) return;
  const { id, state } = regulatedSubstances;
  const substances = await tx
    .select()
    .from(regulatedSubstances)
    .where(and(inArray(id, known), eq(state, 'IN_FORCE')))
    .orderBy(asc(id))
    .for('no key update');
  const decisions = substances.flatMap((substance) => {
    const to = choices.get(substance.id)!;
    const condition = sides.get(substance.id)![0]?.member?.condition ?? null;
    return [keptId, madeId].map((ingredientId) => {
      const isIn = to === 'BOTH' || to === (ingredientId === keptId ? 'KEPT' : 'MADE');
      return {
        ...{ substanceId: substance.id, ingredientId, textHash: substance.textHash, actorId },
        decision: isIn ? ('IN' as const) : ('OUT' as const),
        reason: `성분 나누기: ${reason}`,
        condition: isIn ? condition : null,
        createdAt: sql`clock_timestamp()`,
      };
    });
  });
  if (decisions.length) await tx.insert(membershipDecisions).values(decisions);
}

/** What became of every entry that stood to the ingredient, or stands to one of the two. */
export async function compareSplitRules(
  tx: Executor,
  { sides, rules }: MergedSides,
  { choices, keptId, madeId }: Pick<Choices, 'choices' | 'keptId' | 'madeId'>,
): Promise<SplitRule[]> {
  const members = await tx
    .select()
    .from(substanceMembers)
    .where(inArray(substanceMembers.ingredientId, [keptId, madeId]));
  const memberOf = new Map(members.map((member) => [`${member.substanceId} ${member.ingredientId}`, member]));
  const ids = [...new Set([...sides.keys(), ...members.map(({ substanceId }) => substanceId)])];
  if (!ids.length) return [];
  const { id, state, country, list, position } = regulatedSubstances;
  const substances = await tx
    .select()
    .from(regulatedSubstances)
    .where(and(inArray(id, ids), eq(state, 'IN_FORCE')))
    .orderBy(desc(sql`${country} = 'KR'`), asc(country), asc(list), asc(position), asc(id));
  const given = await standingRules(tx, [keptId, madeId]);
  const of = (all: readonly StandingRule[], id: string) => all.filter(({ substanceId }) => substanceId === id);
  return substances.map((substance) => ({
    substance,
    before: sides.get(substance.id)?.[0]?.member ?? null,
    kept: memberOf.get(`${substance.id} ${keptId}`) ?? null,
    made: memberOf.get(`${substance.id} ${madeId}`) ?? null,
    saysLess: losesRules(of(rules, substance.id), together(of(given, substance.id))),
    choice: choices.get(substance.id) ?? null,
  }));
}

/** What an entry says of one of several at least. */
function together(rules: readonly StandingRule[]): StandingRule | undefined {
  const [first] = rules;
  if (!first) return undefined;
  return { ...first, levels: rules.flatMap(({ levels }) => levels), uses: rules.flatMap(({ uses }) => uses) };
}

/** Though it was said whom it names, a part of it would be lost. */
export const cannotHold = ({ choice, saysLess }: SplitRule): boolean =>
  choice !== null && choice !== 'NONE' && saysLess;

/** Whether an operator has to say whom it names: it named the ingredient for certain, and does not name both of the two so. */
export function needsSide(rule: SplitRule): boolean {
  const { before, kept, made, saysLess, choice } = rule;
  if (cannotHold(rule)) return true;
  if (choice !== null || before?.state !== 'ACCEPTED') return false;
  if (saysLess) return true;
  const isLost = (member: MemberRow | null) =>
    member?.state !== 'ACCEPTED' || (member.condition !== null && before.condition === null);
  return isLost(kept) || isLost(made);
}
