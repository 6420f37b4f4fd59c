import { NOTHING_ASKED_MESSAGE, quoteInput } from '@gredia/domain';
import type { QuoteInput } from '@gredia/graphql-schema';
import { problemsOf } from '../../../shared/forms/problems-of';
import { weightOf, type QuoteMaterial, type QuoteValues } from './quote-values';

/** Problems by field; the amount of one material among several is `{pid}.weight.amount`. */
export type QuoteProblems = Readonly<Record<string, string | undefined>>;

/** The materials of a sending, in its order. */
export type Materials = readonly Pick<QuoteMaterial, 'id'>[];

/** The key of the problem of a material's amount. */
export const amountKey = ({ isSameAmount }: QuoteValues, pid: string): string =>
  isSameAmount ? 'weight.amount' : `${pid}.weight.amount`;

const NUMBER = /^(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/;

/** `1,500` → 1500. NaN for what is no number or can be read in two ways (`1,5`). */
const parseAmount = (text: string): number => {
  const digits = text.normalize('NFKC').replace(/\s/g, '');
  return NUMBER.test(digits) ? Number.parseFloat(digits.replaceAll(',', '')) : Number.NaN;
};

/** One request for each material. @param clientKey identifies this sending */
export function quoteInputsOf(values: QuoteValues, materials: Materials, clientKey: string): QuoteInput[] {
  const { weight: _, weights: __, isSameAmount: ___, postcode, road, detail, ...shared } = values;
  return materials.map(({ id }) => {
    const { amount, unit } = weightOf(values, id);
    return {
      ...shared,
      pid: id,
      // Derived from the key of the sending, so that it stays the same when another material is removed.
      clientKey: `${clientKey}:${id}`,
      weight: { amount: parseAmount(amount), unit },
      buyerAddress: values.isSample ? { postcode, road, detail } : null,
    };
  });
}

/** The problems that keep the values from being sent, by field. */
export function checkQuote(values: QuoteValues, materials: Materials): QuoteProblems {
  const problems: Record<string, string> = {};
  quoteInputsOf(values, materials, 'check').forEach((input, index) => {
    for (const [path, text] of Object.entries(problemsOf(quoteInput, input))) {
      problems[placeOf(path, values, materials[index]?.id)] ??= text;
    }
  });
  // The schema reports this only once all else is right; the form reports it at once.
  const { isMoq, isSample, quoteOptions, note } = values;
  if (!isMoq && !isSample && quoteOptions.length === 0 && note.trim() === '') {
    problems['quoteOptions'] ??= NOTHING_ASKED_MESSAGE;
  }
  return problems;
}

/** The refusals of the gateway by field of the form. @param refused by path of the input, such as `inputs.1.weight.amount` */
export function refusedFields(
  refused: Record<string, string>,
  values: QuoteValues,
  materials: Materials,
): QuoteProblems {
  return Object.fromEntries(
    Object.entries(refused).map(([path, text]) => {
      const [, index, rest] = /^inputs\.(\d+)\.(.+)$/.exec(path) ?? [];
      const pid = materials[Number(index ?? 0)]?.id;
      return [placeOf(rest ?? path, values, pid), text];
    }),
  );
}

function placeOf(path: string, values: QuoteValues, pid = ''): string {
  if (path.startsWith('weight')) return amountKey(values, pid);
  if (path === 'pid') return `${pid}.pid`;
  return path === 'buyerAddress' ? 'postcode' : path.replace(/^buyerAddress\./, '');
}
