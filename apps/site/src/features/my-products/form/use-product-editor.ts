import {
  failureOf,
  GetProductFormDocument,
  useGraphqlClient,
  useSaveProductMutation,
  type ProductFormFragment,
} from '@gredia/graphql-schema';
import { useState } from 'react';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard';
import { uploadsWaitedFor, useUploads } from '../../../shared/uploads/use-uploads';
import { linkMeantNames } from '../composition/exact-links';
import { mergeValues } from '../values/merge-values';
import { blankValues, valuesOf, type ProductValues } from '../values/product-values';
import { useProductDraft } from '../values/use-product-draft';
import { useProductForm } from '../values/use-product-form';
import { guessDocumentType } from './guess-document-type';

export interface Wish {
  name?: string;
  manufacture?: string;
}

interface EditorOptions {
  /** Who writes: drafts are theirs. */
  userId: string;
  /** Null for a new material. */
  product: ProductFormFragment | null;
  /** What a new one begins with. */
  wish?: Wish;
  onSaved: (product: ProductFormFragment) => void;
}

/** Everything behind the form of a material: values, draft, uploads, saving, and what to do when it changed elsewhere. */
export function useProductEditor({ userId, product, wish, onSaved }: EditorOptions) {
  const client = useGraphqlClient();
  const [saveProduct] = useSaveProductMutation();
  const [initial] = useState(() => (product ? valuesOf(product) : blankValues(wish)));
  /** Which material the form goes on from, and in which state; a new one is a material from its first saving on. */
  const [current, setCurrent] = useState(product && { id: product.id, updatedAt: product.updatedAt });
  const [lost, setLost] = useState<string[]>([]);
  const [clashes, setClashes] = useState<(keyof ProductValues)[] | null>(null);
  const [reloadProblem, setReloadProblem] = useState<string>();

  const form = useProductForm({
    initial,
    complete: async (values) => ({ ...values, composition: await linkMeantNames(client, values.composition) }),
    save: async (input) => {
      const which = current ? { id: current.id, expectedUpdatedAt: current.updatedAt } : { clientKey: draft.clientKey };
      return (await saveProduct({ input: { ...input, ...which } })).saveProduct;
    },
    onSaved: (saved) => {
      setCurrent({ id: saved.id, updatedAt: saved.updatedAt });
      setClashes(null);
      setLost([]);
      onSaved(saved);
    },
  });
  const { values, saved, set, change, rebase, isChanged } = form;
  const draft = useProductDraft(`${userId}-${product?.id ?? 'new'}`, form);

  const pictures = useUploads('PRODUCT_IMAGE', (_key, { id, url }) =>
    change({ picture: { src: url, fileId: id, uploadedAt: Date.now() } }),
  );
  const papers = useUploads('PRODUCT_DOCUMENT', (key, { id, name, size }) =>
    set(({ documents }) => ({
      documents: [
        ...documents,
        {
          ...{ key, id: null, fileId: id, name, size, type: guessDocumentType(name), access: 'MEMBER' },
          ...{ title: '', language: '', issuedOn: '', expiresOn: '', uploadedAt: Date.now() },
        },
      ],
    })),
  );
  const uploads = [...pictures.uploads.values(), ...papers.uploads.values()];
  useLeaveGuard(isChanged || uploads.length > 0);

  /** Fetches what is saved now and goes on from it, with what was typed. */
  async function reload() {
    if (!current) return;
    try {
      const { singleProduct } = await client.query(GetProductFormDocument, { id: current.id });
      const theirs = valuesOf(singleProduct);
      const merged = mergeValues(saved, values, theirs);
      rebase(theirs, merged.values);
      setCurrent({ id: current.id, updatedAt: singleProduct.updatedAt });
      setClashes(merged.clashes);
      setReloadProblem(undefined);
    } catch (error) {
      setReloadProblem(failureOf(error).message);
    }
  }

  function takeUpDraft() {
    setLost(draft.offer?.lost ?? []);
    const taken = draft.takeUp();
    if (!taken) return;
    const merged = mergeValues(taken.base, taken.values, saved);
    rebase(saved, merged.values);
    setClashes(merged.clashes.length > 0 ? merged.clashes : null);
  }

  /** Takes a field as it is saved in place of what was typed. */
  function takeTheirs(name: keyof ProductValues) {
    change({ [name]: saved[name] });
    setClashes((names) => names?.filter((other) => other !== name) ?? null);
  }

  return {
    form,
    draft: { offer: draft.offer, isKept: draft.isKept, takeUp: takeUpDraft, throwAway: draft.throwAway },
    /** Files of a draft that are gone. */
    lost,
    pictures,
    papers,
    isNew: current === null,
    /** What has to come or go before it can be saved. */
    waitsFor: uploadsWaitedFor(uploads, '저장할'),
    /** It has changed elsewhere since it was read. */
    isStale: current !== null && form.failureCode === 'CONFLICT',
    reload,
    reloadProblem,
    /** Fields that somebody else changed as well; null when nothing was reloaded. */
    clashes,
    takeTheirs,
  };
}
