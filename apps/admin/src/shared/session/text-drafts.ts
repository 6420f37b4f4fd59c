const TEXT_DRAFTS = 'sms-draft-';

/** Where this tab keeps the text to phones that an operator writes. */
export const textDraftKey = (userId: string): string => TEXT_DRAFTS + userId;

/** Takes the texts that were written here out of this tab: the next person at it must not read them. */
export function forgetTextDrafts(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(TEXT_DRAFTS));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Where cookies are blocked, so is this storage, and nothing is in it.
  }
}
