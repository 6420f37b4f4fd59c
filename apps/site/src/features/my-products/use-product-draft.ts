import { useState } from 'react';
import { newClientKey } from '../shared/client-key';
import { useKeep } from '../shared/use-keep';
import { clearDraft, readDraft, withoutOldUploads, writeDraft, type ProductDraft } from './product-draft';
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
  const [offer, setOffer] = useState<DraftOffer | null>(() => offered(slot));
  const [clientKey, setClientKey] = useState(newClientKey);
  const [isKept, setIsKept] = useState(false);
  const { values, saved, isChanged } = form;

  useKeep(
    () => {
      if (offer) return;
      if (isChanged) setIsKept(writeDraft(slot, { at: Date.now(), clientKey, base: saved, values }));
      else {
        clearDraft(slot);
        setIsKept(false);
      }
    },
    // What was saved is no longer kept.
    isChanged ? values : saved,
    DELAY_MS,
  );

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
      clearDraft(slot);
      setOffer(null);
    },
  };
}

function offered(slot: string): DraftOffer | null {
  const draft = readDraft(slot);
  return draft && withoutOldUploads(draft);
}
