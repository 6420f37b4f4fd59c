import type { GetQuotePrefillQuery } from '@gredia/graphql-schema';
import type { QuoteOption } from '@gredia/domain';
import { amountIn, type AmountText } from '../../../shared/asking/amount-text';
import type { QuoteGiven } from '../../../shared/asking/quote-ask';

export type QuotePrefill = GetQuotePrefillQuery['quotePrefill'];
export type QuoteMaterial = QuotePrefill['materials'][number];

/** What the form of a request says, as it is typed. */
export interface QuoteValues {
  /** How much of every material; of each its own where `isSameAmount` is off. */
  weight: AmountText;
  isSameAmount: boolean;
  /** By material. */
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

/** What the form begins with. The smallest order is the amount most people ask for first. */
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

/** How much of one material. */
export const weightOf = ({ isSameAmount, weight, weights }: QuoteValues, pid: string): AmountText =>
  isSameAmount ? weight : (weights[pid] ?? NO_AMOUNT);

/** Every material with its own amount from now on: what was typed for all, else its smallest order. */
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
