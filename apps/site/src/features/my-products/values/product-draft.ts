import { documentAccessLabel, documentTypeLabel, productTypeLabel } from '@gredia/domain';
import { z } from 'zod';
import { draftKeeper } from '../../../shared/drafts/draft-keeper';
import { isUploadOver } from '../../../shared/uploads/thumbnail';
import type { ProductValues } from './product-values';

const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as [Key, ...Key[]];
const chosen = <Key extends string>(labels: Record<Key, string>) => z.enum(keysOf(labels)).or(z.literal(''));
const text = z.string();

const valuesSchema: z.ZodType<ProductValues> = z.object({
  name: text,
  manufacture: text,
  type: chosen(productTypeLabel),
  madeIn: text,
  functions: z.array(text),
  certificates: z.array(text),
  purity: text,
  minOrder: text,
  leadTime: text,
  isSample: z.boolean(),
  note: text,
  externalLink: text,
  picture: z.object({ src: text.nullable(), fileId: text.nullable().optional(), uploadedAt: z.number().optional() }),
  composition: z.array(
    z.object({
      key: text,
      INCI: text,
      ratio: text,
      link: z.enum(['auto', 'ask', 'left']),
      ingredient: z.object({ id: text, title: text }).nullable(),
    }),
  ),
  documents: z.array(
    z.object({
      key: text,
      id: text.nullable(),
      fileId: text.nullable(),
      name: text,
      size: z.number(),
      type: chosen(documentTypeLabel),
      access: z.enum(keysOf(documentAccessLabel)),
      title: text,
      language: text,
      issuedOn: text,
      expiresOn: text,
      uploadedAt: z.number().nullable(),
    }),
  ),
  email: text,
  receivers: z.array(z.object({ key: text, email: text })),
  visible: z.boolean(),
});

const draftSchema = z.object({
  /** When it was written, Unix milliseconds. */
  at: z.number(),
  /** Key of the material it would create. */
  clientKey: z.guid(),
  /** The values the form began with. */
  base: valuesSchema,
  values: valuesSchema,
});

export type ProductDraft = z.output<typeof draftSchema>;

/** Drafts that were left in this browser. A slot names the account and the material. */
export const productDrafts = draftKeeper('product-draft', draftSchema);

/** A draft without its expired uploads, and their names. */
export function withoutOldUploads(draft: ProductDraft, now = Date.now()): { draft: ProductDraft; lost: string[] } {
  const { picture, documents } = draft.values;
  const isPictureOld = isUploadOver(picture.uploadedAt, now);
  const lost = documents.filter(({ uploadedAt }) => isUploadOver(uploadedAt, now)).map(({ name }) => name);
  const values: ProductValues = {
    ...draft.values,
    picture: isPictureOld ? draft.base.picture : picture,
    documents: documents.filter(({ uploadedAt }) => !isUploadOver(uploadedAt, now)),
  };
  return { draft: { ...draft, values }, lost: [...(isPictureOld ? ['사진'] : []), ...lost] };
}
