import type { DocumentAccess, DocumentType, ProductType, WrittenPart } from '@gredia/domain';
import type { ProductFormFragment } from '@gredia/graphql-schema';
import type { Thumbnail } from '../../../shared/uploads/thumbnail';

/** The ingredient of the dictionary that a part of a composition is linked to. */
export interface LinkedIngredient {
  id: string;
  title: string;
}

/** A part of the composition, as typed. */
export interface CompositionRow {
  /** Of the row on the page; it stays when the row is changed or moved. */
  key: string;
  INCI: string;
  /** As typed; empty is 비공개. */
  ratio: string;
  ingredient: LinkedIngredient | null;
  /** Without a link: `auto` links an exact match, `ask` proposes matches, `left` stays without one. */
  link: 'auto' | 'ask' | 'left';
}

/** A document of the material, or a new upload. */
export interface DocumentRow {
  key: string;
  id: string | null;
  fileId: string | null;
  name: string;
  /** Bytes. */
  size: number;
  type: DocumentType | '';
  access: DocumentAccess;
  title: string;
  language: string;
  /** Calendar days as in a date field; empty is none. */
  issuedOn: string;
  expiresOn: string;
  /** Unix milliseconds; null for a saved document. Unused uploads are deleted a day later. */
  uploadedAt: number | null;
}

export interface ReceiverRow {
  key: string;
  email: string;
}

/** The values of the form of a material. */
export interface ProductValues {
  name: string;
  manufacture: string;
  type: ProductType | '';
  madeIn: string;
  functions: string[];
  certificates: string[];
  purity: string;
  minOrder: string;
  leadTime: string;
  isSample: boolean;
  note: string;
  externalLink: string;
  picture: Thumbnail;
  composition: CompositionRow[];
  documents: DocumentRow[];
  email: string;
  receivers: ReceiverRow[];
  visible: boolean;
}

/** Fields that are one line of text. */
export type TextName =
  'name' | 'manufacture' | 'madeIn' | 'purity' | 'minOrder' | 'leadTime' | 'note' | 'externalLink' | 'email';

let lastKey = 0;
/** Key of a new row, distinct also from those that a draft brings back. */
export const newKey = (): string => `${Date.now().toString(36)}-${++lastKey}`;

const ratioText = (ratio: number | null): string => (ratio === null ? '' : String(ratio));

/** A part that was just written or pasted. */
export const writtenRow = ({ INCI, ratio }: WrittenPart): CompositionRow => ({
  key: newKey(),
  INCI,
  ratio: ratioText(ratio),
  ingredient: null,
  link: 'auto',
});

export const newReceiver = (email = ''): ReceiverRow => ({ key: newKey(), email });

/** A document whose file has just been uploaded. */
export const newDocument = (
  file: Pick<DocumentRow, 'key' | 'name' | 'size' | 'type'> & { fileId: string },
): DocumentRow => ({
  ...file,
  id: null,
  access: 'MEMBER',
  title: '',
  language: '',
  issuedOn: '',
  expiresOn: '',
  uploadedAt: Date.now(),
});

/** The form of a new material; a requested one may give its name and maker. */
export const blankValues = ({ name = '', manufacture = '' } = {}): ProductValues => ({
  name,
  manufacture,
  type: '',
  madeIn: '',
  functions: [],
  certificates: [],
  purity: '',
  minOrder: '',
  leadTime: '',
  isSample: false,
  note: '',
  externalLink: '',
  picture: { src: null },
  composition: [],
  documents: [],
  email: '',
  receivers: [],
  visible: true,
});

/** The form of a material as it is saved. */
export function valuesOf(product: ProductFormFragment): ProductValues {
  const text = (value: string | null) => value ?? '';
  return {
    name: product.name,
    manufacture: text(product.manufacture),
    type: product.type ?? '',
    madeIn: text(product.madeIn),
    functions: product.functions,
    certificates: product.certificates,
    purity: text(product.purity),
    minOrder: text(product.minOrder),
    leadTime: text(product.leadTime),
    isSample: product.isSample,
    note: text(product.note),
    externalLink: text(product.externalLink),
    picture: { src: product.thumbnailSrc },
    composition: product.mappedINCIs.map(({ INCI, ratio, ingredient }) => ({
      key: newKey(),
      INCI,
      ratio: ratioText(ratio),
      ingredient: ingredient && { id: ingredient.id, title: ingredient.title },
      link: 'ask',
    })),
    documents: product.documents.map(({ contentType: _type, ...document }) => ({
      ...document,
      key: newKey(),
      fileId: null,
      uploadedAt: null,
      title: text(document.title),
      language: text(document.language),
      issuedOn: text(document.issuedOn),
      expiresOn: text(document.expiresOn),
    })),
    email: text(product.email),
    receivers: (product.receiverEmails ?? []).map((email) => newReceiver(email)),
    visible: product.visible,
  };
}
