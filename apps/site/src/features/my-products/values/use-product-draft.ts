import { useEffect, useState } from 'react';
import { useDraft } from '../../../shared/drafts/use-draft';
import { newClientKey } from '../../../shared/forms/client-key';
import { productDrafts, withoutOldUploads, type ProductDraft } from './product-draft';
import type { ProductValues } from './product-values';
import type { ProductFormState } from './use-product-form';

const DELAY_MS = 800;

interface DraftOffer {
  draft: ProductDraft;
  /** Names of files that have to be uploaded again. */
  lost: string[];
}

/**
 * Keeps what is not saved in this browser, and offers what was left there. Nothing is written before that is taken up or
 * thrown away: it would take its place.
 * @param slot whose draft, and of which material
 */
export function useProductDraft(slot: string, form: Pick<ProductFormState, 'values' | 'saved' | 'isChanged'>) {
  const { left, isKept, keep, keepNow } = useDraft(productDrafts, slot, DELAY_MS);
  const [offer, setOffer] = useState<DraftOffer | null>(() => left && withoutOldUploads(left));
  const [clientKey, setClientKey] = useState(newClientKey);
  const { values, saved, isChanged } = form;

  useEffect(() => {
    if (offer) return;
    // What was saved is no longer kept.
    return keep(isChanged ? { at: Date.now(), clientKey, base: saved, values } : null);
  }, [keep, offer, isChanged, clientKey, saved, values]);

  return {
    /** What was left here, until it is decided on. */
    offer,
    /** Which new material this is, however often it is sent. */
    clientKey,
    /** What the form shows is kept in this browser. */
    isKept: isKept && isChanged,
    /** Takes the offer up; answers what to go on with. */
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
