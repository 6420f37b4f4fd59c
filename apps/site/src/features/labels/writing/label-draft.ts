import type { LabelSlot } from '../../../shared/sharing/share-link';

/** The text that was pasted last in this tab, so that a reload or a look at another page does not lose it. */
export function readDraft(slot: LabelSlot): string {
  try {
    return sessionStorage.getItem(`label-draft-${slot}`) ?? '';
  } catch {
    // Where cookies are blocked, so is this storage.
    return '';
  }
}

export function writeDraft(slot: LabelSlot, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(`label-draft-${slot}`);
    else sessionStorage.setItem(`label-draft-${slot}`, text);
  } catch {
    // As above, and where a text is too big to be kept.
  }
}
