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
import { fieldLabels, fieldText, mergeValues } from '../values/merge-values';
import { blankValues, newDocument, valuesOf, type ProductValues } from '../values/product-values';
import { useProductDraft } from '../values/use-product-draft';
import { useProductForm } from '../values/use-product-form';
import { guessDocumentType } from './guess-document-type';

/** A material that buyers look for: the first values of a new one. */
export interface RequestedProduct {
  name?: string;
  manufacture?: string;
}

interface EditorOptions {
  /** The author: each account has drafts of its own. */
  userId: string;
  /** Null for a new material. */
  product: ProductFormFragment | null;
  /** First values of a new material. */
  requested?: RequestedProduct;
  onSaved: (product: ProductFormFragment) => void;
}

/** Everything behind the form of a material: values, draft, uploads, saving, and merging with what changed elsewhere. */
export function useProductEditor({ userId, product, requested, onSaved }: EditorOptions) {
  const client = useGraphqlClient();
  const [saveProduct] = useSaveProductMutation();
  const [initial] = useState(() => (product ? valuesOf(product) : blankValues(requested)));
  /** The saved material and its version; null for a new one until its first save. */
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
      documents: [...documents, newDocument({ key, fileId: id, name, size, type: guessDocumentType(name) })],
    })),
  );
  const uploads = [...pictures.uploads.values(), ...papers.uploads.values()];
  useLeaveGuard(isChanged || uploads.length > 0);

  /** Fetches the saved state and merges what was typed into it. */
  async function reload() {
    if (!current) return;
    try {
      const { singleProduct } = await client.query(GetProductFormDocument, { id: current.id });
      const theirs = valuesOf(singleProduct);
      const merged = mergeValues(saved, values, theirs);
      rebase(theirs, merged.values);
      setCurrent({ id: current.id, updatedAt: singleProduct.updatedAt });
      setClashes(merged.conflicts);
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
    setClashes(merged.conflicts.length > 0 ? merged.conflicts : null);
  }

  /** Replaces what was typed in a field by its saved value. */
  function takeTheirs(key: string) {
    const name = clashes?.find((each) => each === key);
    if (!name) return;
    change({ [name]: saved[name] });
    setClashes((names) => names?.filter((other) => other !== name) ?? null);
  }

  return {
    form,
    draft: { offer: draft.offer, isKept: draft.isKept, takeUp: takeUpDraft, throwAway: draft.throwAway },
    /** Names of files of the draft that have expired. */
    lost,
    pictures,
    papers,
    isNew: current === null,
    /** Which uploads have to finish or be removed before saving. */
    waitsFor: uploadsWaitedFor(uploads, '저장할'),
    /** The material was changed elsewhere since it was loaded. */
    isStale: current !== null && form.failureCode === 'CONFLICT',
    reload,
    reloadProblem,
    /** Fields that were changed elsewhere as well; null when nothing was reloaded. */
    clashes: clashes?.map((name) => ({ key: name, label: fieldLabels[name], theirs: fieldText(saved, name) })),
    takeTheirs,
  };
}
