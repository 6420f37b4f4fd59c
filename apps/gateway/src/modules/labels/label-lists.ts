import type { LabelProduct } from '@gredia/domain/labels';
import { labelFindings, type LabelFindings, type ReadLabel } from './label-findings';

/** Where a list of a label stands, and what is above it. */
export interface ListPlace {
  heading: string | null;
  start: number;
  end: number;
  firstToken: number;
  tokenCount: number;
}

export interface LabelList extends ListPlace {
  findings: LabelFindings | null;
}

/** What a label says as a whole, and each of its lists by itself. */
export interface ReadFindings {
  whole: LabelFindings;
  /** As many as the label has lists. */
  lists: LabelFindings[];
}

export function placesOf(products: readonly LabelProduct[]): ListPlace[] {
  let firstToken = 0;
  return products.map(({ title: heading, start, end, tokens }) => {
    const place = { heading, start, end, firstToken, tokenCount: tokens.length };
    firstToken += tokens.length;
    return place;
  });
}

/** The findings of a label and of its lists: products of a set are used apart, and what one has too much the other may not. */
export function findingsWithLists(label: ReadLabel): ReadFindings {
  const whole = labelFindings(label);
  const { products, tokens } = label;
  if (products.length === 1) return { whole, lists: [whole] };
  const lists = placesOf(products).map(({ firstToken, tokenCount }, index) => {
    const own = tokens.slice(firstToken, firstToken + tokenCount);
    const findings = labelFindings({ ...label, tokens: own, products: products.slice(index, index + 1) });
    const { onePercentLine: line } = findings;
    return { ...findings, onePercentLine: line && { ...line, afterToken: firstToken + line.afterToken } };
  });
  return { whole, lists };
}
