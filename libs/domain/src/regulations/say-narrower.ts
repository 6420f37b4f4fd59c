import { josa } from '../text/josa';
import { makings } from './answer';
import { caseFinding } from './case-finding';
import { MAKING_CODES, type Finding, type Making } from './entry-finding';
import { nameProducts } from './name-products';
import { casesOf } from './product-questions';
import type { ProductCase } from './product-types';
import type { RegulationQuestion, Verdict } from './question';
import type { RuleUse } from './rule-entry';
import { asidesOf, joined, sayFinding } from './say-finding';

/** Products that the country answers alike. */
interface VerdictGroup {
  finding: Finding | null;
  products: ProductCase[];
}

const withoutMaking = (use: RuleUse): RuleUse => ({
  ...use,
  conditions: use.conditions.filter((condition) => !MAKING_CODES.includes(condition)),
});

/** The same beside how the product is made. */
const asMade = (finding: Finding): Finding => ({
  ...finding,
  use: finding.use && withoutMaking(finding.use),
  limitUse: finding.limitUse && withoutMaking(finding.limitUse),
});

/** Products of the use of which the country says the same, made one way, most of them first. */
function groupsOf(question: RegulationQuestion, making: Making, isOneOfMany: boolean): VerdictGroup[] {
  const groups = new Map<string, VerdictGroup>();
  for (const product of casesOf(question)) {
    const found = caseFinding(question, product, making);
    const finding = found && isOneOfMany ? asMade(found) : found;
    const said = sayFinding(finding);
    const group = groups.get(said) ?? { finding, products: [] };
    group.products.push(product);
    groups.set(said, group);
  }
  return [...groups.values()].sort((a, b) => b.products.length - a.products.length);
}

/** Products of the use of which the country says the same, most of them first. */
export function narrowerGroups(question: RegulationQuestion): VerdictGroup[] {
  const [making, ...others] = makings(question.entries, question.answers);
  return groupsOf(question, making!, others.length > 0);
}

const STRICTEST_FIRST: readonly (Verdict | null)[] = ['PROHIBITED', 'OVER', 'OPEN', 'WITHIN', null];
const strictness = ({ finding }: VerdictGroup) => STRICTEST_FIRST.indexOf(finding?.verdict ?? null);

/** Conditions and notes that all products have that may be within a limit: told once. */
function asidesOfAll(groups: readonly VerdictGroup[]): string[] {
  const asides = groups.flatMap(({ finding }) => {
    if (finding?.verdict !== 'WITHIN' && finding?.verdict !== 'OPEN') return [];
    // A ban that holds for some of them has conditions of its own.
    const isBan = finding.use?.kind === 'BAN';
    if (isBan && !finding.limitUse) return [];
    return [asidesOf(isBan ? { use: finding.limitUse! } : finding)];
  });
  const [first = [], ...others] = asides;
  return others.length ? first.filter((aside) => others.every((other) => other.includes(aside))) : [];
}

/** What holds for some of what a use means. */
export interface Statement {
  /** The products, as they are made; null where it holds for all that no other statement names. */
  of: string | null;
  said: string;
}

const MOST = '대부분';

/** Statements behind each other: `바디 로션은 0.5%까지라 초과예요. 나머지는 2%까지라 한도 안이에요.` */
export const sayStatements = (statements: readonly Statement[]): string =>
  joined(
    ...statements.map(({ of, said }) => {
      if (of === null) return said;
      return `${of === MOST ? MOST : josa(of, '은/는')} ${said}`;
    }),
  );

type Say = (group: VerdictGroup) => string;

/** What holds for products made as usual, the strictest first; where most share the strictest, that is said of most. */
function sayUsual(groups: readonly VerdictGroup[], all: readonly ProductCase[], say: Say): Statement[] {
  const [most] = groups;
  if (groups.length === 1) return [{ of: null, said: say(most!) }];
  const isMost = most!.products.length * 2 > all.length;
  const sorted = [...groups].sort((a, b) => strictness(a) - strictness(b));
  const last = isMost ? most! : sorted.at(-1)!;
  const others = sorted.filter((group) => group !== last);
  const named = others.map((group) => ({ of: nameProducts(group.products, all), said: say(group) }));
  const isStrictest = isMost && strictness(last) < strictness(others[0]!);
  return isStrictest ? [{ of: MOST, said: say(last) }, ...named] : [...named, { of: '나머지', said: say(last) }];
}

const isFree = ({ finding }: VerdictGroup) => finding?.verdict === 'WITHIN' && finding.limitPercent === null;

const wayOf = ({ nano, professional }: Making): string => {
  if (!nano) return '전문가용';
  return professional ? '나노 형태인 전문가용' : '나노 형태';
};

/**
 * What holds for products made another way, where it is not the same as usual. That a nano form has no limit of its own is
 * not told: what is silent about it allows nothing.
 */
function sayApart(
  groups: readonly VerdictGroup[],
  usual: readonly VerdictGroup[],
  making: Making,
  all: readonly ProductCase[],
  say: Say,
): Statement[] {
  const usually = new Map(usual.flatMap((group) => group.products.map((product) => [product, say(group)] as const)));
  return groups.flatMap((group) => {
    const said = say(group);
    const products = group.products.filter((product) => usually.get(product) !== said);
    if (!products.length || (making.nano && isFree(group))) return [];
    const name = products.length === all.length ? '제품' : nameProducts(products, all);
    return [{ of: `${wayOf(making)} ${name}`, said }];
  });
}

/** Where products of one use are answered differently, or ways to make them: what holds for each. Null where all are answered alike. */
export function sayNarrower(question: RegulationQuestion): Statement[] | null {
  const all = casesOf(question);
  const ways = makings(question.entries, question.answers);
  const [usual, ...others] = ways.map((making) => groupsOf(question, making, ways.length > 1));
  if (usual!.every(({ finding }) => finding === null)) return null;
  const known = usual!.map(({ finding }) => sayFinding(finding));
  const other = others.flat().filter(({ finding }) => !known.includes(sayFinding(finding)));
  const shared = asidesOfAll([...usual!, ...other]);
  const say: Say = ({ finding }) => sayFinding(finding, (aside) => !shared.includes(aside));
  const apart = others.flatMap((groups, at) => sayApart(groups, usual!, ways[at + 1]!, all, say));
  if (usual!.length === 1 && !apart.length) return null;
  const ofAll = shared.length ? [{ of: null, said: `공통 조건: ${shared.join('. ')}` }] : [];
  return [...sayUsual(usual!, all, say), ...apart, ...ofAll];
}
