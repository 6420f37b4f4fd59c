import { useEffect, useState } from 'react';
import { useDraft } from '../../../shared/drafts/use-draft';
import { newClientKey } from '../../../shared/forms/client-key';
import { productDrafts, withoutOldUploads, type ProductDraft } from './product-draft';
import type { ProductValues } from './product-values';
import type { ProductFormState } from './use-product-form';

const DRAFT_DELAY_MS = 800;

interface DraftOffer {
  draft: ProductDraft;
  /** Names of files that have to be uploaded again. */
  lost: string[];
}

/**
 * Keeps unsaved values in this browser, and offers an earlier draft. Until that is taken up or thrown away no new draft is
 * written: it would overwrite the offered one.
 * @param slot names the account and the material
 */
export function useProductDraft(slot: string, form: Pick<ProductFormState, 'values' | 'saved' | 'isChanged'>) {
  const { left, isKept, keep, keepNow } = useDraft(productDrafts, slot, DRAFT_DELAY_MS);
  const [offer, setOffer] = useState<DraftOffer | null>(() => left && withoutOldUploads(left));
  const [clientKey, setClientKey] = useState(newClientKey);
  const { values, saved, isChanged } = form;

  useEffect(() => {
    if (offer) return;
    // A saved form needs no draft.
    return keep(isChanged ? { at: Date.now(), clientKey, base: saved, values } : null);
  }, [keep, offer, isChanged, clientKey, saved, values]);

  return {
    /** The earlier draft, until the supplier decides. */
    offer,
    /** Identifies a new material across retries. */
    clientKey,
    /** The present values are kept in this browser. */
    isKept: isKept && isChanged,
    /** Takes the draft up and returns it. */
    takeUp: (): { base: ProductValues; values: ProductValues } | null => {
      if (!offer) return null;
      setOffer(null);
      setClientKey(offer.draft.clientKey);
      return offer.draft;
    },
    throwAway: () => {
      keepNow(null);
      setOffer(null);
    },
  };
}
