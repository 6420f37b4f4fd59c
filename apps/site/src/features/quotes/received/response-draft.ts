import { z } from 'zod';
import { UPLOAD_LIVES_MS } from '../../shared/upload-file';
import { RESPONSE_FIELDS } from './response-values';

/** Older ones are not worth going on with: the request has ended by then. */
const DRAFT_LIVES_MS = 30 * 24 * 3600_000;

/** What stands in the storage may be of an older build, or of nobody we know. */
const draftSchema = z.object({
  /** When it was written, Unix milliseconds. */
  at: z.number(),
  values: z.record(z.enum(RESPONSE_FIELDS), z.string()),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number(), uploadedAt: z.number() })),
  /** The last sending, as long as it is not known to have arrived: the same answer goes by the same key again. */
  attempt: z.object({ clientKey: z.string(), content: z.string() }).nullable(),
});

export type ResponseDraft = z.output<typeof draftSchema>;

const storageKey = (slot: string) => `quote-answer-${slot}`;

/**
 * The answer that was left in this browser, without files that are gone by now; null when there is none.
 * @param slot whose, and to which quote
 */
export function readResponseDraft(slot: string, now = Date.now()): ResponseDraft | null {
  try {
    const stored = localStorage.getItem(storageKey(slot));
    const draft = stored === null ? undefined : draftSchema.safeParse(JSON.parse(stored)).data;
    if (!draft || now - draft.at > DRAFT_LIVES_MS) return null;
    return { ...draft, files: draft.files.filter(({ uploadedAt }) => now - uploadedAt < UPLOAD_LIVES_MS) };
  } catch {
    // Where cookies are blocked, so is this storage.
    return null;
  }
}

export function writeResponseDraft(slot: string, draft: ResponseDraft): void {
  try {
    localStorage.setItem(storageKey(slot), JSON.stringify(draft));
  } catch {
    // No room: what is on the page is still there.
  }
}

export function clearResponseDraft(slot: string): void {
  try {
    localStorage.removeItem(storageKey(slot));
  } catch {
    // Then there is none.
  }
}
