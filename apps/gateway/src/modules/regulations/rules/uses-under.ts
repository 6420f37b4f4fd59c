import { readCondition, type RuleUse } from '@gredia/domain/regulations';
import { factorKey, readAs, readings, type StandingText } from '../reading/readings';

/** An ingredient as a member of a substance. */
interface Membership extends StandingText {
  inci: string | null;
  nameKor: string | null;
  /** Names of ingredients that became part of it: what an entry says of those it says of it. */
  mergedNames: readonly string[];
  /** It belongs only under this condition. */
  condition: string | null;
}

const namesOf = (condition: string): string[] | null => {
  const { code, argument } = readCondition(condition);
  return code === 'ONLY' ? argument.split('|').map((name) => name.trim().toUpperCase()) : null;
};

/**
 * What an entry says about one member: parts that are for other members only are left out, a condition of the membership is a
 * condition of every part, and limits calculated as an acid or base know how much of this ingredient they are.
 */
export function usesUnder(uses: readonly RuleUse[], member: Membership): RuleUse[] {
  const { inci, nameKor, mergedNames } = member;
  const own = [inci, nameKor, ...mergedNames].flatMap((name) => (name === null ? [] : [name.toUpperCase()]));
  const factor = factorOf(member);
  return uses.flatMap((use) => {
    const only = use.conditions.flatMap((condition) => namesOf(condition) ?? []);
    if (only.length && !own.some((name) => only.includes(name))) return [];
    const conditions = use.conditions.filter((condition) => namesOf(condition) === null);
    return [
      {
        ...use,
        conditions: member.condition === null ? conditions : [...conditions, `MEMBER:${member.condition}`],
        ...(factor !== undefined && use.calculatedAs !== null ? { factor } : {}),
      },
    ];
  });
}

/** Of its own name, or of the first one that it was called before for which there is one. */
function factorOf(member: Membership): number | undefined {
  const number = readAs(member, readings());
  if (number === null) return undefined;
  const { factors } = readings();
  return [member.inci, ...member.mergedNames]
    .map((name) => (name === null ? undefined : factors.get(factorKey(member.list, number, name))))
    .find((factor) => factor !== undefined);
}
