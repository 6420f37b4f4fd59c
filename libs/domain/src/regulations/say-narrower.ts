import { josa } from '../text/josa';
import { makings } from './answer';
import { caseFinding } from './case-finding';
import { casesOf } from './product-questions';
import type { RegulationQuestion, Verdict } from './question';
import { cosmeticTypeLabel, type ProductCase } from './product-types';

/** More names than these are counted. */
const NAMES = 4;

interface VerdictGroup {
  verdict: Verdict | null;
  limitPercent: number | null;
  products: ProductCase[];
}

/** Products of the use that the country answers alike, most of them first. */
export function narrowerGroups(question: RegulationQuestion): VerdictGroup[] {
  const groups = new Map<string, VerdictGroup>();
  const [making] = makings(question.entries, question.answers);
  for (const product of casesOf(question)) {
    const finding = caseFinding(question, product, making!);
    const verdict = finding?.verdict ?? null;
    const limitPercent = finding?.limitPercent ?? null;
    const key = `${verdict} ${limitPercent}`;
    const group = groups.get(key) ?? { verdict, limitPercent, products: [] };
    group.products.push(product);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.products.length - a.products.length);
}

function saying({ verdict, limitPercent }: VerdictGroup): string {
  const limit = limitPercent === null ? '' : `${limitPercent}%까지라 `;
  switch (verdict) {
    case 'WITHIN':
      return limit ? `${limit}한도 안이에요` : '쓸 수 있어요';
    case 'OVER':
      return `${limit}초과예요`;
    case 'PROHIBITED':
      // A limit stands beside it where the amount is less than the least that the text allows.
      return limit ? '이보다 많아야 해서 쓸 수 없어요' : '쓸 수 없어요';
    case 'OPEN':
      return '조건에 따라 달라요';
    case null:
      return '따로 정하지 않았어요';
  }
}

function namesOf(products: readonly ProductCase[], all: readonly ProductCase[]): string {
  const isUnder3 = products.every(({ form }) => form === 'UNDER_3');
  const meant = isUnder3 ? all.filter(({ form }) => form === 'UNDER_3') : all;
  const prefix = isUnder3 ? '만 3세 미만용' : '';
  if (isUnder3 && products.length === meant.length) return prefix;
  const names = [...new Set(products.map(({ type }) => cosmeticTypeLabel[type]))];
  const rest = names.length - NAMES;
  const some = names.slice(0, NAMES).join(', ') + (rest > 0 ? ` 외 ${rest}가지` : '');
  return prefix ? `${prefix} ${some}` : some;
}

/**
 * Where products of one use are answered differently: what holds for most of them, then who else is meant.
 * `대부분 2%까지라 한도 안이에요. 바디 로션은 0.5%까지라 초과예요.` Null where all are answered alike.
 */
export function sayNarrower(question: RegulationQuestion): string | null {
  const groups = narrowerGroups(question);
  const all = casesOf(question);
  const [main, ...others] = groups;
  if (!main || !others.length) return null;
  const isMost = main.products.length * 2 > all.length;
  const first = isMost ? `대부분 ${saying(main)}.` : `${josa(namesOf(main.products, all), '은/는')} ${saying(main)}.`;
  return [first, ...others.map((group) => `${josa(namesOf(group.products, all), '은/는')} ${saying(group)}.`)].join(
    ' ',
  );
}
