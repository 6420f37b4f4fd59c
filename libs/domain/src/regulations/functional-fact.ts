/** An amount at which a list of functional cosmetics (기능성 고시) names an ingredient: a fact of that list, no limit. */
export interface FunctionalFact {
  /** What it does (`미백`). */
  function: string;
  minAmount: number | null;
  maxAmount: number | null;
  /** `%` or `IU/g`; null without an amount. */
  unit: string | null;
  condition: string | null;
  note: string | null;
}

const number = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 4 });

/** The amount in words: `2–5%`, `4%까지`, `2,500 IU/g`; null where the list names none. */
function functionalAmount({ minAmount, maxAmount, unit }: FunctionalFact): string | null {
  if (maxAmount === null || unit === null) return null;
  const most = `${number.format(maxAmount)}${unit === '%' ? unit : ` ${unit}`}`;
  if (minAmount === null) return `${most}까지`;
  return minAmount === maxAmount ? most : `${number.format(minAmount)}–${most}`;
}

/** A fact in one line: `미백 2–5%`. */
export const sayFunctional = (fact: FunctionalFact): string =>
  [fact.function, functionalAmount(fact)].filter((text) => text !== null).join(' ');
