import { choiceProblems, productInput, type KeptChoices } from '@gredia/domain';
import type { ProductInput } from '@gredia/graphql-schema';
import { problemsOf } from '../../../shared/forms/problems-of';
import type { CompositionRow, ProductValues, ReceiverRow } from './product-values';
import { thumbnailInput } from '../../../shared/uploads/thumbnail';

/** Problems by field; in lists by the key of the row: `composition.k3.ratio`. */
export type Problems = Readonly<Record<string, string>>;

/** Percent as typed, with point or comma; null for 비공개 (no text), NaN for what is no number. */
export function ratioOf(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/(?<!\s)\s*%$/, '')
    .replace(',', '.');
  return text === '' ? null : Number(text);
}

/** Whether a row says anything; empty ones are left over from adding. */
const isWritten = ({ INCI, ratio }: CompositionRow) => INCI.trim() !== '' || ratio.trim() !== '';
const hasAddress = ({ email }: ReceiverRow) => email.trim() !== '';

export const writtenRows = ({ composition }: Pick<ProductValues, 'composition'>): CompositionRow[] =>
  composition.filter(isWritten);

/** The input of a save, without what identifies the material. */
export function inputOf(values: ProductValues): Omit<ProductInput, 'id' | 'clientKey' | 'expectedUpdatedAt'> {
  const { picture, composition: _rows, documents, receivers, type, ...said } = values;
  return {
    ...said,
    type: type || null,
    ...thumbnailInput(picture),
    composition: writtenRows(values).map(({ INCI, ratio, ingredient }) => ({
      INCI,
      ingredientId: ingredient?.id ?? null,
      ratio: ratioOf(ratio),
    })),
    documents: documents.map(({ id, fileId, type, title, access, language, issuedOn, expiresOn }) => ({
      id,
      fileId,
      title,
      access,
      language,
      // The check of the form refuses an empty type, so that it is never sent.
      type: type as Exclude<typeof type, ''>,
      issuedOn: issuedOn || null,
      expiresOn: expiresOn || null,
    })),
    receiverEmails: receivers.filter(hasAddress).map(({ email }) => email),
  };
}

/** The problems of the values, by the rules of the gateway. @param kept choices that the saved material has */
export function problemsOfValues(values: ProductValues, kept: KeptChoices): Problems {
  const input = inputOf(values);
  return keyed(values, { ...choiceProblems(input, kept), ...problemsOf(productInput, input) });
}

/** Problems by path of the input (`composition.2.ratio`), keyed by the rows of the form instead. */
export function keyed(values: ProductValues, problems: Problems): Problems {
  const lists: Record<string, readonly { key: string }[]> = {
    composition: writtenRows(values),
    documents: values.documents,
    receiverEmails: values.receivers.filter(hasAddress),
  };
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => {
      const [list = '', index, ...rest] = path.split('.');
      const key = lists[list]?.[Number(index)]?.key;
      return [index !== undefined && key !== undefined ? [list, key, ...rest].join('.') : path, problem];
    }),
  );
}

/** Whether two states of the form would be saved alike. Keys and empty rows do not count. */
export const isSameForm = (a: ProductValues, b: ProductValues): boolean => contentOf(a) === contentOf(b);

function contentOf(values: ProductValues): string {
  const written = { ...values, composition: writtenRows(values), receivers: values.receivers.filter(hasAddress) };
  return JSON.stringify(written, (name, value: unknown) => (name === 'key' || name === 'link' ? undefined : value));
}
