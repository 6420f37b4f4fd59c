import { quoteUnitLabel, type QuoteUnit } from '@gredia/domain';

/** How much, as it is typed. */
export interface AmountText {
  amount: string;
  unit: QuoteUnit;
}

const AMOUNT = /^(\d[\d,]*(?:\.\d+)?)\s*(g|kg|l|드럼)$/i;

/** The amount of a text that is nothing else, such as the smallest order `1,000 kg`; null for any other text. */
export function amountIn(text: string | null): AmountText | null {
  const [, amount, unit] = AMOUNT.exec(text?.trim() ?? '') ?? [];
  const units = Object.keys(quoteUnitLabel) as QuoteUnit[];
  const found = units.find((name) => quoteUnitLabel[name].toLowerCase() === unit?.toLowerCase());
  return amount && found ? { amount: amount.replaceAll(',', ''), unit: found } : null;
}
