import type { GetQuotePrefillQuery } from '@gredia/graphql-schema';
import type { QuoteOption } from '@gredia/domain';
import { amountIn, type AmountText } from '../../../shared/asking/amount-text';
import type { QuoteGiven } from '../../../shared/asking/quote-ask';

export type QuotePrefill = GetQuotePrefillQuery['quotePrefill'];
export type QuoteMaterial = QuotePrefill['materials'][number];

/** The values of the form of a request, as typed. */
export interface QuoteValues {
  /** The amount of every material; unless `isSameAmount`, each has its own in `weights`. */
  weight: AmountText;
  isSameAmount: boolean;
  /** By id of the material. */
  weights: Readonly<Record<string, AmountText>>;
  isSample: boolean;
  isMoq: boolean;
  quoteOptions: QuoteOption[];
  note: string;
  buyerName: string;
  buyerCompany: string;
  buyerContact: string;
  buyerEmail: string;
  postcode: string;
  road: string;
  detail: string;
  consent: boolean;
}

const NO_AMOUNT: AmountText = { amount: '', unit: 'kg' };

/** The first values of the form. Most buyers first ask for the smallest order. */
export function firstValues({ materials, ...buyer }: QuotePrefill, given: QuoteGiven): QuoteValues {
  const [material, ...others] = materials;
  const smallest = material && others.length === 0 ? amountIn(material.minOrder) : null;
  return {
    weight: given.weight ?? smallest ?? NO_AMOUNT,
    isSameAmount: true,
    weights: {},
    isSample: given.isSample ?? false,
    isMoq: given.isMoq ?? false,
    quoteOptions: given.isPrice === false ? [] : ['PRICE'],
    note: '',
    buyerName: buyer.buyerName,
    buyerCompany: buyer.buyerCompany ?? '',
    buyerContact: buyer.buyerContact ?? '',
    buyerEmail: buyer.buyerEmail ?? '',
    postcode: buyer.buyerAddress?.postcode ?? '',
    road: buyer.buyerAddress?.road ?? '',
    detail: buyer.buyerAddress?.detail ?? '',
    consent: false,
  };
}

/** The amount of one material. */
export const weightOf = ({ isSameAmount, weight, weights }: QuoteValues, pid: string): AmountText =>
  isSameAmount ? weight : (weights[pid] ?? NO_AMOUNT);

/** Amounts for each material by itself: the one typed for all, else the smallest order of the material. */
export const ownWeights = (
  { weight, weights }: QuoteValues,
  materials: readonly QuoteMaterial[],
): QuoteValues['weights'] =>
  Object.fromEntries(
    materials.map(({ id, minOrder }) => [
      id,
      weights[id] ?? (weight.amount === '' ? (amountIn(minOrder) ?? weight) : weight),
    ]),
  );
