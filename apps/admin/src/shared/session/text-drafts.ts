const TEXT_DRAFTS = 'sms-draft-';
const REVIEW_DRAFTS = 'pull-draft-';

/** Where this tab keeps the text to phones that an operator writes. */
export const textDraftKey = (userId: string): string => TEXT_DRAFTS + userId;

/** Where it keeps what an operator chose and wrote about an edit suggestion. */
export const reviewDraftKey = (userId: string, pullId: string): string => `${REVIEW_DRAFTS}${userId}-${pullId}`;

/** Takes the texts that were written here out of this tab: the next person at it must not read them. */
export function forgetTextDrafts(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) =>
      [TEXT_DRAFTS, REVIEW_DRAFTS].some((kind) => key.startsWith(kind)),
    );
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Where cookies are blocked, so is this storage, and nothing is in it.
  }
}
