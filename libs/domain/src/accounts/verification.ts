/** How long after a verification mail the screens say that it was sent (docs/product/accounts.md#verification). */
const VERIFICATION_NOTICE_SECONDS = 600;

/** The verification page sends a mail by itself when the last one is older than this. */
const VERIFICATION_RESEND_SECONDS = 86_400;

/**
 * Whether the banner says that a mail is on its way instead of offering to send one.
 * @param sentAt unix seconds of the last mail; null when there was none
 * @param now unix seconds
 */
export function wasJustSent(sentAt: number | null, now: number): boolean {
  return sentAt !== null && now - sentAt < VERIFICATION_NOTICE_SECONDS;
}

/** Whether the verification page sends a mail by itself when it opens. Unix seconds. */
export function isDueForSending(sentAt: number | null, now: number): boolean {
  return sentAt === null || now - sentAt > VERIFICATION_RESEND_SECONDS;
}
