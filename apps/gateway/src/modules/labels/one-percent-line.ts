import type { LimitedCountryModel } from '../regulations/regulations.table';

/** A name of one list, as the line needs it. */
export interface LineToken {
  /** As a sentence names it: the title of the ingredient, or what the label says. */
  name: string;
  /** As the label has it, which may be in alphabetical order. */
  text: string;
  /** The amount the label names, as it stands there and as a share. */
  amount: string | null;
  percent: number | null;
  /** What a list of water begins with. */
  isWater: boolean;
  rules: readonly Pick<LimitedCountryModel, 'country' | 'level' | 'use' | 'limit'>[];
}

const ONE_PERCENT = 1;
const NO_ORDER_BELOW = '1% 이하 성분, 착향제, 착색제는 순서와 상관없이 적을 수 있어요.';

/** Fewer names are in order by chance, and so many neighbours of more are not. */
const [FEWEST_SORTED, SORTED_NEIGHBOURS] = [8, 0.85];

/**
 * Where a list passes 1 %. What makes up more stands before all that makes up less (화장품법 시행규칙 별표 4), so
 * behind a name that cannot be above 1 % nothing is: the line runs right before the first such name.
 * Null where no name is sure, where it is the first of all, where an amount or water behind it says otherwise, and where the
 * names are in alphabetical order.
 */
export function onePercentLine(tokens: readonly LineToken[]): { afterToken: number; reason: string } | null {
  const reasons = tokens.map(reasonToBeBelow);
  const first = reasons.findIndex((reason) => reason !== null);
  const reason = reasons[first];
  if (!reason || first === 0) return null;
  if (tokens.slice(first).some(({ percent, isWater }) => isWater || (percent !== null && percent > ONE_PERCENT)))
    return null;
  if (isSorted(tokens) || isSorted(tokens.slice(tokens.findLastIndex(({ percent }) => percent !== null) + 1)))
    return null;
  return { afterToken: first - 1, reason: `${reason} ${NO_ORDER_BELOW}` };
}

/** Whether names are in alphabetical order: American labels have what is not active so. */
function isSorted(tokens: readonly LineToken[]): boolean {
  const names = tokens.map(({ text }) => text.toLowerCase());
  const inOrder = names.filter((name, place) => place > 0 && names[place - 1]! <= name).length;
  return names.length >= FEWEST_SORTED && inOrder >= (names.length - 1) * SORTED_NEIGHBOURS;
}

function reasonToBeBelow({ name, amount, percent, rules }: LineToken): string | null {
  if (percent !== null) {
    if (percent >= ONE_PERCENT) return null;
    return `라벨에 적힌 ${name} 함량(${quoted(amount ?? `${percent}%`)})이 1%보다 적어서 그 뒤에 적힌 성분은 1% 이하로 보여요.`;
  }
  const limit = preservativeLimit(rules);
  if (limit === null || limit > ONE_PERCENT) return null;
  return `${name}의 한도가 ${limit}%라서 그 뒤에 적힌 성분은 1% 이하로 보여요.`;
}

/** The most that Korea allows of a preservative in any product; null for what is allowed as something else as well. */
function preservativeLimit(rules: LineToken['rules']): number | null {
  const bounding = rules.filter(
    ({ country, level }) => country === 'KR' && (level === 'POSITIVE' || level === 'RESTRICTED'),
  );
  if (!bounding.some(({ use }) => use === '보존제')) return null;
  const percents = bounding.map(({ limit }) => highestPercent(limit ?? ''));
  return percents.includes(null) ? null : Math.max(...percents.map(Number));
}

function highestPercent(limit: string): number | null {
  const percents = [...limit.matchAll(/(?<!\d)(\d+(?:\.\d+)?)\s*[%％]/g)].map(([, number]) => Number(number));
  return percents.length ? Math.max(...percents) : null;
}

/** An amount without the bracket around it. */
const quoted = (amount: string) => amount.replace(/^[([]\s?|[)\]]$/g, '');
