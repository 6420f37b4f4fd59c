import { choiceProblems, productInput, type KeptChoices } from '@gredia/domain';
import type { ProductInput } from '@gredia/graphql-schema';
import { problemsOf } from '../../../shared/forms/problems-of';
import type { CompositionRow, ProductValues, ReceiverRow } from './product-values';

/** What is wrong, by field; in lists by the key of the row: `composition.k3.ratio`. */
export type Problems = Readonly<Record<string, string>>;

/** Percent as typed, a comma for the point included; null is 비공개, NaN what is no number. */
export function ratioOf(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  return text === '' ? null : Number(text);
}

/** Rows of which something is said; empty ones are left over from adding. */
const isWritten = ({ INCI, ratio }: CompositionRow) => INCI.trim() !== '' || ratio.trim() !== '';
const hasAddress = ({ email }: ReceiverRow) => email.trim() !== '';

export const writtenRows = ({ composition }: Pick<ProductValues, 'composition'>): CompositionRow[] =>
  composition.filter(isWritten);

/** The form as it is sent, without what says which material it is. */
export function inputOf(values: ProductValues): Omit<ProductInput, 'id' | 'clientKey' | 'expectedUpdatedAt'> {
  const { picture, composition: _rows, documents, receivers, type, ...said } = values;
  return {
    ...said,
    type: type || null,
    // Absent leaves the picture as it is.
    ...(picture.fileId === undefined ? {} : { thumbnailFileId: picture.fileId }),
    composition: writtenRows(values).map(({ INCI, ratio, ingredient }) => ({
      ...{ INCI, ingredientId: ingredient?.id ?? null, ratio: ratioOf(ratio) },
    })),
    documents: documents.map(({ id, fileId, type, title, access, language, issuedOn, expiresOn }) => ({
      ...{ id, fileId, title, access, language },
      // Nothing chosen is told by the check of the form and never sent.
      type: type as Exclude<typeof type, ''>,
      issuedOn: issuedOn || null,
      expiresOn: expiresOn || null,
    })),
    receiverEmails: receivers.filter(hasAddress).map(({ email }) => email),
  };
}

/** What the form says of its values, as the gateway will. @param kept what the material had before */
export function problemsOfValues(values: ProductValues, kept: KeptChoices): Problems {
  const input = inputOf(values);
  return keyed(values, { ...choiceProblems(input, kept), ...problemsOf(productInput, input) });
}

/** Paths of the input (`composition.2.ratio`) told by the rows of the form. */
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

/** Whether two states of the form say the same. Keys are the page's own, and empty rows say nothing. */
export const isSameForm = (a: ProductValues, b: ProductValues): boolean => toldBy(a) === toldBy(b);

function toldBy(values: ProductValues): string {
  const written = { ...values, composition: writtenRows(values), receivers: values.receivers.filter(hasAddress) };
  return JSON.stringify(written, (name, value: unknown) => (name === 'key' || name === 'link' ? undefined : value));
}
