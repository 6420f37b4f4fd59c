import { documentAccessLabel, documentTypeLabel, productTypeLabel } from '@gredia/domain';
import { z } from 'zod';
import { UPLOAD_LIVES_MS } from '../shared/upload-file';
import type { ProductValues } from './product-values';

const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as [Key, ...Key[]];
const chosen = <Key extends string>(labels: Record<Key, string>) => z.enum(keysOf(labels)).or(z.literal(''));
const text = z.string();

/** What stands in the storage may be of an older build, or of nobody we know. */
const valuesSchema: z.ZodType<ProductValues> = z.object({
  ...{ name: text, manufacture: text, madeIn: text, purity: text, minOrder: text, leadTime: text, note: text },
  ...{ externalLink: text, email: text, isSample: z.boolean(), visible: z.boolean() },
  ...{ type: chosen(productTypeLabel), functions: z.array(text), certificates: z.array(text) },
  picture: z.object({ src: text.nullable(), fileId: text.nullable().optional(), uploadedAt: z.number().optional() }),
  composition: z.array(
    z.object({
      ...{ key: text, INCI: text, ratio: text, link: z.enum(['auto', 'ask', 'left']) },
      ingredient: z.object({ id: text, title: text }).nullable(),
    }),
  ),
  documents: z.array(
    z.object({
      ...{ key: text, id: text.nullable(), fileId: text.nullable(), name: text, size: z.number() },
      ...{ type: chosen(documentTypeLabel), access: z.enum(keysOf(documentAccessLabel)), title: text, language: text },
      ...{ issuedOn: text, expiresOn: text, uploadedAt: z.number().nullable() },
    }),
  ),
  receivers: z.array(z.object({ key: text, email: text })),
});

const draftSchema = z.object({
  /** When it was written, Unix milliseconds. */
  at: z.number(),
  /** Of the material it would make. */
  clientKey: z.guid(),
  /** What the form began with. */
  base: valuesSchema,
  values: valuesSchema,
});

export type ProductDraft = z.output<typeof draftSchema>;

const storageKey = (slot: string) => `product-draft-${slot}`;

/** What was left in this browser; null when nothing was, or nothing that can be read. @param slot whose, and of what */
export function readDraft(slot: string): ProductDraft | null {
  try {
    const stored = localStorage.getItem(storageKey(slot));
    return stored === null ? null : (draftSchema.safeParse(JSON.parse(stored)).data ?? null);
  } catch {
    // Where cookies are blocked, so is this storage.
    return null;
  }
}

/** @returns whether there was room for it */
export function writeDraft(slot: string, draft: ProductDraft): boolean {
  try {
    localStorage.setItem(storageKey(slot), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(slot: string): void {
  try {
    localStorage.removeItem(storageKey(slot));
  } catch {
    // Then there is none.
  }
}

/** A draft without the files that are gone by now, and their names. */
export function withoutOldUploads(draft: ProductDraft, now = Date.now()): { draft: ProductDraft; lost: string[] } {
  const isOld = (uploadedAt: number | null = null) => uploadedAt !== null && now - uploadedAt > UPLOAD_LIVES_MS;
  const { picture, documents } = draft.values;
  const isPictureOld = isOld(picture.uploadedAt);
  const lost = documents.filter(({ uploadedAt }) => isOld(uploadedAt)).map(({ name }) => name);
  const values: ProductValues = {
    ...draft.values,
    picture: isPictureOld ? draft.base.picture : picture,
    documents: documents.filter(({ uploadedAt }) => !isOld(uploadedAt)),
  };
  return { draft: { ...draft, values }, lost: [...(isPictureOld ? ['사진'] : []), ...lost] };
}
